import type { ArgTypesEnhancer } from 'storybook/internal/types'

/**
 * Makes the tables of props read as the source does: a type as it is written there, and `@default`
 * out of the comment into the column it belongs in. A prop that a person can set gets the control
 * that fits; a function cannot be typed into a table.
 */
export const tidyArgTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const [description, summary] = (argType.description ?? '').split(/\s*@default\s+/)
      const written = typeAsWritten(argType.type)
      const tidied = {
        ...argType,
        ...(description && { description }),
        table: {
          ...argType.table,
          ...(summary && { defaultValue: { summary } }),
          ...(written && { type: { summary: written } }),
        },
        ...(written && controlFor(name, written)),
      }
      return [name, tidied]
    }),
  )

/** A prop's type without the `undefined` that a prop may be set to in place of leaving it out. */
function typeAsWritten(type: unknown): string | undefined {
  const raw = typeof type === 'object' && type !== null && 'raw' in type ? type.raw : undefined
  if (typeof raw !== 'string') return undefined
  return raw
    .replaceAll(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '')
    .replace(/^\((\(.* => .*)\)$/, '$1')
}

function controlFor(name: string, written: string) {
  if (/^on[A-Z]/.test(name)) return { control: { disable: true } }
  if (written === 'boolean') return { control: { type: 'boolean' as const } }
  if (written === 'number') return { control: { type: 'number' as const } }
  if (/^'[^']*'( \| '[^']*')*$/.test(written)) {
    return { control: { type: 'radio' as const }, options: written.slice(1, -1).split("' | '") }
  }
  return written === 'string' ? { control: { type: 'text' as const } } : {}
}
