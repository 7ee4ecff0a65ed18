import type { Messages } from '../config/messages/messages.ts'
import { labelOf } from '../config/messages/recordMessages.ts'
import { type ObjectNode, type SchemaNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import { enclosingItem } from '../core/validation/problem.ts'

/** What the labels of a form depend on. */
interface LabelContext {
  root: ObjectNode
  settings: { messages: Messages }
  labels: Pick<LabelOverrides, 'byPath'>
}

/** The labels that fields have of their own. */
export class LabelOverrides {
  /** Those of the fields on the page. */
  readonly byPath = new Map<string, string>()
  /** Those of all fields that were on the page, by paths with `*` for items. */
  readonly seen = new Map<string, string>()
  /** Counts changes. */
  revision = 0

  /** Gives the field at a path a label of its own. Returns a function that removes it. */
  override(path: string, label: string): () => void {
    this.byPath.set(path, label)
    this.seen.set(inAnyItem(path), label)
    this.revision += 1
    return () => {
      if (this.byPath.get(path) === label) this.byPath.delete(path)
      this.revision += 1
    }
  }
}

/** The label of a node on every screen: the host's, or else the schema's. */
export function labelOfNode({ settings }: LabelContext, node: SchemaNode): string {
  return labelOf(node, settings.messages.labels)
}

/** The label that the person sees at a path. */
export function labelAt(context: LabelContext, path: string): string {
  const node = schemaNodeAt(context.root, parsePath(path))
  return context.labels.byPath.get(path) ?? (node ? labelOfNode(context, node) : '')
}

/**
 * The label that the person saw at a path, even if the field has left the page since. Fields of all
 * items of a list count as one, because the items move.
 */
export function seenLabelAt(
  context: LabelContext & { labels: LabelOverrides },
  path: string,
): string {
  const own = context.labels.byPath.get(path) ?? context.labels.seen.get(inAnyItem(path))
  return own ?? labelAt(context, path)
}

/** `inAnyItem('mortgagee.0.address.zip') // 'mortgagee.*.address.zip'` */
const inAnyItem = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*')

/** The label, or another text, with that of its list item: `Mortgagee 2: Company`. */
export function labelWithItem(
  context: LabelContext,
  values: unknown,
  path: string,
  label = labelAt(context, path),
): string {
  const item = enclosingItem(context.root, values, path, (node) => labelOfNode(context, node))
  const { form: messages } = context.settings.messages
  return item ? messages.problemIn(messages.item(item.label, item.position), label) : label
}
