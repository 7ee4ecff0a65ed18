import type { SchemaNode } from './describeSchema.ts'

/**
 * Names that form values cannot have. react-hook-form reads some as paths or list positions, ignores
 * others or uses them itself; names with `@` are the kit's flags.
 */
const reservedNames = /[.[\]'"]|^(@.*|\d*|root|_f|constructor|prototype)$/s

/**
 * Refuses a schema whose form would lose typed text.
 *
 * @throws when a member at any depth has a name that form values cannot have.
 */
export function assertFieldNames(node: SchemaNode): void {
  if (node.kind === 'list') return assertFieldNames(node.item)
  if (node.kind === 'leaf') return
  for (const [name, member] of node.members) {
    if (reservedNames.test(name)) {
      throw new Error(
        `quoteforms: the schema "${node.label}" has a member named ${JSON.stringify(name)}, where ` +
          'react-hook-form would lose what is typed. Rename it, or remove it from the schema: ' +
          'records keep what they have there.',
      )
    }
    assertFieldNames(member)
  }
}
