import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/types'

/** The props that a host sets first, in the order in which it does. The others follow as in the source. */
const firstProps = [
  'schema',
  'place',
  'noun',
  'flow',
  'defaultRecord',
  'onSubmit',
  'onChange',
  'drafts',
  'history',
  'gates',
  'order',
  'errors',
  'readOnly',
  'label',
  'legend',
  'hint',
  'options',
  'source',
  'closed',
  'children',
  'summary',
]

const rank = (name: string) => firstProps.indexOf(name) + 1 || firstProps.length + 1

/**
 * Makes the tables of props match the source: types as written there, and `@default` in its own
 * column. A prop that people can set gets a suitable control. Functions get none.
 */
export const tidyArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    inOrderOfUse(Object.entries({ ...hiddenArgs(initialArgs), ...argTypes })).map(
      ([name, argType]) => {
        const [description, summary] = withoutLinks(argType.description ?? '').split(
          /\s*@default\s+/,
        )
        const written = typeAsWritten(argType.type)
        const tidied = {
          ...argType,
          ...(description && { description }),
          table: {
            ...argType.table,
            ...(summary && { defaultValue: { summary: summary.replaceAll('`', '') } }),
            ...(written && { type: { summary: written } }),
          },
          ...(written && controlFor(name, written)),
        }
        return [name, tidied]
      },
    ),
  )

/** What the source says of a component, as `react-docgen` found it. Names that it links to are code. */
export const componentDescription = (component: {
  __docgenInfo?: { description?: string }
}): string =>
  // oxlint-disable-next-line no-underscore-dangle -- Storybook names it so
  withoutLinks(component?.__docgenInfo?.description ?? '')

const withoutLinks = (text: string) => text.replaceAll(/\{@link (\w+)\}/g, '`$1`')

/** The args of a story are in the table only where its component documents them. */
const hiddenArgs = (args: object): StrictArgTypes =>
  Object.fromEntries(Object.keys(args).map((name) => [name, { name, table: { disable: true } }]))

/** Sorting keeps what has the same rank in its order. */
function inOrderOfUse<T>(props: [string, T][]): [string, T][] {
  return props.toSorted(([one], [other]) => rank(one) - rank(other))
}

/** The type of a prop, without `| undefined`. */
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
