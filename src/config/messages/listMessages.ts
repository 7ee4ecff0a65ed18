import { lowerFirst, upperFirst } from '../../core/schema/labelFromKey.ts'
import { countOf } from '../formats.ts'

/** The nouns for the items of a list, for all its messages. */
export interface ItemNoun {
  /** `mortgagee` */
  one: string
  /** `mortgagees` */
  many: string
}

const countOfNoun = ({ one, many }: ItemNoun, count: number) => countOf(count, one, many)

/** The messages of lists, loaded with their code. */
export const listMessages = {
  none: (noun: ItemNoun) => `No ${noun.many}`,
  add: (noun: ItemNoun) => `Add ${noun.one}`,
  addAnother: (noun: ItemNoun) => `Add another ${noun.one}`,
  /**
   * The title of an item is read as `Mortgagee 2 of 4: Wells Fargo`. The screen shows the name first, and leaves the
   * noun to the title of the list.
   */
  itemNoun: (noun: ItemNoun) => upperFirst(noun.one),
  itemOrder: (position: number, count: number) => `${position} of ${count}`,
  itemSeparator: ':',
  remove: 'Remove',
  undo: 'Undo',
  duplicate: 'Duplicate',
  moveUp: 'Move up',
  moveDown: 'Move down',
  /** Completes a button's name: `Remove` + `mortgagee 1: Wells Fargo`. */
  ofItem: (noun: ItemNoun, position: number, name: string) =>
    withName(`${noun.one} ${position}`, name),
  /** Tells removed items of the same name apart, by the order of their removal. */
  removal: (item: string, turn: number) => `${item}, removal ${turn}`,
  added: (noun: ItemNoun, position: number) => `${upperFirst(noun.one)} ${position} added`,
  removed: (noun: ItemNoun, position: number, name: string) =>
    `Removed ${withName(`${noun.one} ${position}`, name)}`,
  restored: (noun: ItemNoun, position: number, name: string) =>
    withName(`${upperFirst(noun.one)} ${position} restored`, name),
  duplicated: (noun: ItemNoun, position: number) =>
    `${upperFirst(noun.one)} ${position} added, a copy of ${noun.one} ${position - 1}`,
  moved: (noun: ItemNoun, position: number, count: number, name: string) =>
    `${name || upperFirst(noun.one)} moved to position ${position} of ${count}`,
  /** Offers what items of a list share, and says what that is: `address, phone number` */
  sameAs: (name: string) => `Same as ${name}`,
  shares: (labels: readonly string[]) => labels.map(lowerFirst).join(', '),
  /** Replaces the button that adds, and is announced when no more can be added. */
  atMost: (noun: ItemNoun, max: number) => `No more than ${countOfNoun(noun, max)}`,
  atLeast: (noun: ItemNoun, min: number) => `Keep at least ${countOfNoun(noun, min)}`,
  /** On an item that newer data added. */
  newFrom: (source: string) => `New from ${source}`,
  /** On an item that the record does not have. */
  newItem: 'New',
  /** On a collapsed item with an empty required field. */
  incomplete: 'Incomplete',
  /** On a collapsed item, of a field that is empty: `Loan number not provided`. */
  notProvided: (label: string) => `${label} not provided`,
  /** On a collapsed item, of a required field that is empty: `ZIP code needed`. */
  needed: (label: string) => `${label} needed`,
  /** On a collapsed mortgagee. */
  addressNotProvided: 'Address not provided',
  /** On a collapsed driver. */
  age: (years: string) => `age ${years}`,
  /** On a collapsed driver. */
  born: (date: string) => `Born ${date}`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  /** Completes the name of a button for the whole list. */
  ofList: (noun: ItemNoun) => noun.many,
  expanded: (noun: ItemNoun, count: number) => `${countOfNoun(noun, count)} expanded`,
  collapsed: (noun: ItemNoun, count: number) => `${countOfNoun(noun, count)} collapsed`,
  find: (noun: ItemNoun) => `Find ${noun.one}`,
  found: (noun: ItemNoun, shown: number, count: number) => `${shown} of ${count} ${noun.many}`,
  /** On an item, with the number of its errors. */
  problems: (count: number) => `${count} must be fixed`,
  /** On an item, with the number of its warnings. */
  toCheck: (count: number) => `${count} to check`,
}

export type ListMessages = typeof listMessages

function withName(text: string, name: string): string {
  return name ? `${text}: ${name}` : text
}
