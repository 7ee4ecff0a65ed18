import type { Suggestion } from '../../suggestions/suggestion.ts'

/** Options under one heading, or under none. */
export interface OptionGroup {
  heading: string | undefined
  /** Where the first of them stands among all. */
  firstIndex: number
  members: Suggestion[]
}

/** Options by their headings, in the order in which they stand. */
export function groupOptions(options: readonly Suggestion[]): OptionGroup[] {
  const groups: OptionGroup[] = []
  for (const [firstIndex, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.heading === option.group) last.members.push(option)
    else groups.push({ heading: option.group, firstIndex, members: [option] })
  }
  return groups
}
