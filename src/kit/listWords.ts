/** The words for the items of a list, from which every sentence about them is made. */
export interface Noun {
  /** `mortgagee` */
  one: string
  /** `mortgagees` */
  many: string
}

const counted = ({ one, many }: Noun, count: number) => `${count} ${count === 1 ? one : many}`

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a list of items says. */
export const listWords = {
  none: (noun: Noun) => `No ${noun.many} added.`,
  add: (noun: Noun) => `Add ${noun.one}`,
  addAnother: (noun: Noun) => `Add another ${noun.one}`,
  item: (noun: Noun, position: number, count: number, name: string) =>
    withName(`${upperFirst(noun.one)} ${position} of ${count}`, name),
  remove: 'Remove',
  undo: 'Undo',
  duplicate: 'Duplicate',
  moveUp: 'Move up',
  moveDown: 'Move down',
  /** Completes a button's name: `Remove` + `mortgagee 1: Wells Fargo`. */
  ofItem: (noun: Noun, position: number, name: string) => withName(`${noun.one} ${position}`, name),
  /** Tells removed items apart that are called the same, by the order of their removal. */
  removal: (item: string, turn: number) => `${item}, removal ${turn}`,
  added: (noun: Noun, position: number) => `${upperFirst(noun.one)} ${position} added`,
  removed: (noun: Noun, position: number, name: string) =>
    `Removed ${withName(`${noun.one} ${position}`, name)}.`,
  restored: (noun: Noun, position: number) => `${upperFirst(noun.one)} ${position} restored`,
  duplicated: (noun: Noun, position: number) =>
    `${upperFirst(noun.one)} ${position} added, a copy of ${noun.one} ${position - 1}`,
  moved: (noun: Noun, position: number, count: number, name: string) =>
    `${name || upperFirst(noun.one)} moved to position ${position} of ${count}`,
  /** Stands in place of the button that adds, and is said where one more cannot be had. */
  atMost: (noun: Noun, max: number) => `No more than ${counted(noun, max)}`,
  atLeast: (noun: Noun, min: number) => `At least ${counted(noun, min)} must stay`,
  /** On a closed item in which a required field is empty. */
  incomplete: 'Incomplete',
  /** In the line of a closed item. */
  notProvided: (labels: readonly string[]) => `Not provided: ${labels.join(', ')}`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  /** Completes the name of a button that is about the whole list. */
  ofList: (noun: Noun) => noun.many,
  expanded: (noun: Noun, count: number) => `${counted(noun, count)} expanded`,
  collapsed: (noun: Noun, count: number) => `${counted(noun, count)} collapsed`,
  find: (noun: Noun) => `Find ${noun.one}`,
  found: (noun: Noun, shown: number, count: number) => `${shown} of ${count} ${noun.many}`,
  problems: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
}

/** The words of a list, whole. */
export type ListWords = typeof listWords

function withName(text: string, name: string): string {
  return name ? `${text}: ${name}` : text
}
