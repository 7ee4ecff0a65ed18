import type { MessageParams } from '../core/validation/problemMessages.ts'
import { type SchemaNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import { labelOf, type MessagesByKey } from '../config/messages/recordMessages.ts'

/**
 * What things are called in the sentences about them: as a field calls itself, as the host calls
 * it everywhere, or as the schema does.
 */
export function createLabels(root: SchemaNode, hosts: () => MessagesByKey) {
  const ofFields = new Map<string, string>()
  const labels = {
    /** A field calls itself otherwise than the schema; returns how to take that back. */
    call(name: string, label: string): () => void {
      ofFields.set(name, label)
      return () => {
        if (ofFields.get(name) === label) ofFields.delete(name)
      }
    },
    /** What the host calls a member everywhere. */
    of: (node: SchemaNode): string => labelOf(node, hosts()),
    /** What is called so at one place. */
    at(path: string): string {
      const node = schemaNodeAt(root, parsePath(path))
      return ofFields.get(path) ?? (node ? labels.of(node) : '')
    },
    /** The facts for a sentence, with what the place is called on the screen. */
    retold(about: MessageParams, path: string): MessageParams {
      const own = schemaNodeAt(root, parsePath(path))?.label ?? ''
      const label = labels.at(path)
      // An item of a list is called by its position as well.
      if (label === own || !about.label.startsWith(own)) return about
      return { ...about, label: label + about.label.slice(own.length), subject: label }
    },
  }
  return labels
}

export type Labels = ReturnType<typeof createLabels>
