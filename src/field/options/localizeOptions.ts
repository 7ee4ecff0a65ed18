import type { Suggestion, SuggestionList } from '../../suggestions/suggestion.ts'

type Options = SuggestionList['options']
type Labels = Readonly<Record<string, string>>

// A loader must stay the same, or its list would load again.
const localizedLists = new WeakMap<Labels, WeakMap<NonNullable<Options>, NonNullable<Options>>>()

/** The options, or their loader, with the labels of another language. */
export function localizeOptions<Given extends Options>(
  options: Given,
  labels: Labels | undefined,
): Given | NonNullable<Options> {
  if (!options || !labels) return options
  const lists = localizedLists.get(labels) ?? new WeakMap<object, NonNullable<Options>>()
  localizedLists.set(labels, lists)
  const known = lists.get(options)
  if (known) return known
  const withLabels = (list: readonly Suggestion[]) => list.map((one) => withLabel(one, labels))
  const localized =
    typeof options === 'function' ? async () => withLabels(await options()) : withLabels(options)
  lists.set(options, localized)
  return localized
}

function withLabel(option: Suggestion, labels: Labels): Suggestion {
  const { value, label = value, group = '', aliases = [] } = option
  const [ownLabel, others] = labels[value]?.split(' ~') ?? []
  return {
    ...option,
    ...(labels[group] && { group: labels[group] }),
    // The option is still found by its other name.
    ...(ownLabel && {
      label: ownLabel,
      aliases: [...aliases, label, ...(others?.split(', ') ?? [])],
    }),
  }
}
