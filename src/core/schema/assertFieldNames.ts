import type { SchemaNode } from './describeSchema.ts'

/**
 * Names that form values cannot hold: react-hook-form reads them as paths or list positions, guards
 * against them, or keeps something of its own under them, and `@` begins what the kit keeps.
 */
const reservedNames = /[.[\]'"]|^(@.*|\d*|root|_f|constructor|prototype)$/s

/**
 * Refuses a schema of which a form would lose what is typed.
 *
 * @throws when a member at any depth has a name that form values cannot hold.
 */
export function assertFieldNames(node: SchemaNode): void {
  if (node.kind === 'list') return assertFieldNames(node.item)
  if (node.kind === 'leaf') return
  for (const [name, member] of node.members) {
    if (reservedNames.test(name)) {
      throw new Error(
        `quoteforms: the schema "${node.label}" has a member named ${JSON.stringify(name)}, which a ` +
          'form cannot hold: react-hook-form would lose what is typed there. Rename it, or leave it ' +
          'out of the schema: what a record has there is kept.',
      )
    }
    assertFieldNames(member)
  }
}
