import { countOf } from '../formats.ts'

/** The messages of what a person pasted, and what it fills. They come with the code for it. */
export const fillMessages = {
  /** The name of the group of what is offered. */
  group: 'Pasted text',
  offer: (count: number) => `Fill ${countOf(count, 'field')}`,
  /** After the offer. */
  fromPasted: 'from what you pasted',
  answered: (count: number) =>
    count === 1 ? '1 answered field stays as it is' : `${count} answered fields stay as they are`,
  fill: 'Fill',
  look: 'Look first',
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
  /** What was not used, and why. */
  notUsed: 'Not used',
  other: (whose: string) => (whose ? `somebody else's: ${whose}` : "somebody else's"),
  noField: 'no field for it',
  unread: 'could not be read',
  competes: 'another value says the same differently',
  noHeader: 'columns without names',
  unlabeled: 'no label',
  /** The source of what was filled. */
  source: 'Pasted',
  filled: (count: number) => `Filled ${countOf(count, 'field')} from pasted text`,
  undone: (count: number) => `${countOf(count, 'field')} as before`,
  undo: 'Undo',
}

export type FillMessages = typeof fillMessages
