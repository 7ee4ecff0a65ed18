import type { Suggestion } from '../../suggestions/suggestion.ts'

/** Options with the same heading, or without one. */
export interface OptionGroup {
  heading: string | undefined
  /** The index of the first member among all options. */
  firstIndex: number
  members: Suggestion[]
}

/** Groups options by heading, in the order given. */
export function groupOptions(options: readonly Suggestion[]): OptionGroup[] {
  const groups: OptionGroup[] = []
  for (const [firstIndex, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.heading === option.group) last.members.push(option)
    else groups.push({ heading: option.group, firstIndex, members: [option] })
  }
  return groups
}
