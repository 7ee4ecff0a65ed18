import type { ArgTypesEnhancer } from 'storybook/internal/types'

/**
 * What the table of props makes of their comments: `@default` goes to the column it belongs in. A
 * function cannot be typed into a table, so it has no control there.
 */
export const tidyArgTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const [description, summary] = (argType.description ?? '').split(/\s*@default\s+/)
      const tidied = {
        ...argType,
        ...(description && { description }),
        ...(summary && { table: { ...argType.table, defaultValue: { summary } } }),
        ...(/^on[A-Z]/.test(name) && { control: { disable: true } }),
      }
      return [name, tidied]
    }),
  )
