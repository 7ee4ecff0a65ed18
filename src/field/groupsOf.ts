import type { Suggestion } from '../advice/suggestion.ts'

/** Options under one heading, or under none. */
export interface OptionGroup {
  heading: string | undefined
  /** Where the first of them stands among all. */
  from: number
  members: Suggestion[]
}

/** Options by their headings, in the order in which they stand. */
export function groupsOf(options: readonly Suggestion[]): OptionGroup[] {
  const groups: OptionGroup[] = []
  for (const [from, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.heading === option.group) last.members.push(option)
    else groups.push({ heading: option.group, from, members: [option] })
  }
  return groups
}
