import { countOf } from '../formats.ts'
import type { ItemNoun } from './listMessages.ts'

/** The items that a pasted text adds to a list. */
export interface ItemsToAdd {
  count: number
  noun: ItemNoun
}

const countOfItems = ({ count, noun }: ItemsToAdd) => countOf(count, noun.one, noun.many)

/** The messages of what a person pasted, and what it fills. They come with the code for it. */
export const fillMessages = {
  /** The name of the group of what is offered. */
  group: 'Pasted text',
  /** `Fill 4 fields`, `Add 3 drivers`, `Fill 4 fields and add 1 driver`. The fields of added items are not counted. */
  offer: (count: number, added?: ItemsToAdd) => {
    if (!added) return `Fill ${countOf(count, 'field')}`
    const add = `dd ${countOfItems(added)}`
    return count === 0 ? `A${add}` : `Fill ${countOf(count, 'field')} and a${add}`
  },
  /** After the offer. */
  fromPasted: 'from what you pasted',
  answered: (count: number) =>
    count === 1 ? '1 answered field stays as it is' : `${count} answered fields stay as they are`,
  /** Of fields for which the text has two answers that differ. */
  competing: (count: number) =>
    count === 1 ? '1 field has more than one answer' : `${count} fields have more than one answer`,
  /** Where the form takes one row of a table. */
  rowOf: (row: number, count: number) => `Row ${row} of ${count}`,
  /** The name of the choice of a row. */
  row: 'Row',
  nothingNew: 'All of it is there already',
  /** Instead of an offer. */
  nothingRead: 'Nothing could be read from what you pasted',
  /** Instead of an offer, where each field that it answers has another answer. */
  differing: (count: number) => (count === 1 ? '1 answer differs' : `${count} answers differ`),
  /** How much of the text fills nothing. */
  unused: (count: number) => `${count} not used`,
  fill: 'Fill',
  add: 'Add',
  look: 'Look first',
  /** After what was filled, and then next to what it left as it was. */
  lookAgain: 'Look',
  left: 'left as it was',
  close: 'Close',
  asText: 'Paste as text',
  leave: 'Leave',
  /** The name of the table of what was read. */
  readings: 'What was read',
  field: 'Field',
  text: 'Pasted',
  reading: 'Becomes',
  now: 'Now',
  /** Next to a reading that a person should confirm. */
  toConfirm: 'to confirm',
  /** Next to a reading of which there is another. One of them may be ticked. */
  choose: 'choose one',
  /** What was not used, and why. */
  notUsed: 'Not used',
  other: (whose: string) => (whose ? `somebody else's: ${whose}` : "somebody else's"),
  noField: 'no field for it',
  unread: 'could not be read',
  same: 'another value says the same',
  there: 'there already',
  readOnly: 'cannot be changed',
  otherRow: 'another row',
  noHeader: 'columns without names',
  unlabeled: 'no label',
  heading: 'heading',
  empty: 'nothing after it',
  /** The source of what was filled. */
  source: 'Pasted',
  filled: (count: number, added?: ItemsToAdd) => {
    if (!added) return `Filled ${countOf(count, 'field')} from pasted text`
    const add = `dded ${countOfItems(added)} from pasted text`
    return count === 0 ? `A${add}` : `Filled ${countOf(count, 'field')} and a${add}`
  },
  undone: (count: number) => `${countOf(count, 'field')} as before`,
  undo: 'Undo',
}

export type FillMessages = typeof fillMessages
