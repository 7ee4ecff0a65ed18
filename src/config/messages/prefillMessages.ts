import { upperFirst, lowerFirst } from '../../core/schema/labelFromKey.ts'
import { countOf } from '../formats.ts'
import type { ItemNoun } from './listMessages.ts'

/** The messages of items found elsewhere. */
export const candidateMessages = {
  heading: 'Found elsewhere',
  add: 'Add',
  addAgain: 'Add again',
  sameAs: (noun: ItemNoun, position: number) => `Same as ${upperFirst(noun.one)} ${position}`,
  setAside: 'Set aside',
  undo: 'Undo',
  cancel: 'Cancel',
  /** Completes the name of a button: `Same as Driver 2` + `(Ana Lopez)`. */
  ofCandidate: (name: string) => `(${name})`,
  /** What was decided. */
  isSame: 'Already in the list',
  isSetAside: (reason: string) => (reason ? `Set aside: ${reason}` : 'Set aside'),
  isRemoved: 'Removed from the list',
  why: (name: string) => `Why set ${name} aside?`,
  /** At a gate. */
  waiting: (name: string, source: string) => `${name}, found in ${source}`,
  /** Announced. */
  arrived: (count: number) => `${countOf(count, 'item')} found elsewhere`,
  added: (noun: ItemNoun, position: number, source: string) =>
    `${upperFirst(noun.one)} ${position} added from ${source}`,
  matched: (noun: ItemNoun, position: number, name: string, differences: number) =>
    differences === 0
      ? `${name} is ${noun.one} ${position}`
      : `${upperFirst(noun.one)} ${position}: ${countOf(differences, 'answer')} to check`,
  wasSetAside: (name: string, reason: string) =>
    reason ? `${name} set aside: ${reason}` : `${name} set aside`,
  undone: (name: string) => `Choose again for ${name}`,
}

export type CandidateMessages = typeof candidateMessages

/** The messages of the list of changes. */
export const changesPanelMessages = {
  reset: 'Reset',
  resetAll: 'Reset all',
  /** Announced, and next to Undo. */
  wasReset: (sentence: string) => `Reset: ${sentence}`,
  allReset: (count: number) => `${countOf(count, 'change')} reset`,
  undo: 'Undo',
  undone: 'Changes restored',
}

/** The messages of newer data. */
export const incomingMessages = {
  /** Names newer data without a source. */
  newerData: 'Newer data',
  /** Names the record that the host returned from a submit. */
  savedRecord: 'Saved record',
  /** At an answer that the person and newer data changed. */
  differs: (source: string, answer: string) => `${source}: ${answer}`,
  /** The same, where the answer is masked. */
  differsHidden: (source: string) => `${source}: another answer (hidden)`,
  removed: (source: string, item: string) => `${source} no longer has ${item}. You changed it.`,
  removedHere: (source: string, item: string) => `${source} changed ${item}. You removed it.`,
  /** Complete the names of the buttons: `Use 1982 (Year built)`. */
  use: (answer: string) => `Use ${answer}`,
  useTheirs: 'Use the newer answer',
  keep: (answer: string) => `Keep ${answer}`,
  keepMine: 'Keep mine',
  keepItem: 'Keep it',
  removeItem: 'Remove it',
  restoreItem: 'Restore it',
  keepRemoved: 'Leave it out',
  /** Announced. */
  merged: (source: string, changes: number, conflicts: number) =>
    [
      changes > 0 ? `${source}: ${countOf(changes, 'change')}` : `${source}: no changes`,
      ...(conflicts > 0 ? [`${conflicts} to check`] : []),
    ].join(', '),
  kept: (label: string) => `${label} kept`,
  taken: (label: string) => `${label}: newer answer used`,
  restored: (item: string) => `${item} restored`,
  leftOut: (item: string) => `${item} left out`,
}

/** The messages of sources. */
export const sourceMessages = {
  /** For screen readers, before the name of a source. */
  from: 'From',
  /** The same for a group in which some answers have another source, and some have none. */
  mostlyFrom: 'Mostly from',
  /** After the name of a source, where the answer must be confirmed. */
  notSure: 'not sure',
  /** The name of a source with its day. */
  sourceOn: (label: string, day: string) => (day ? `${label}, ${day}` : label),
  /** After `From`, for a group: the answers that have no source. */
  except: (source: string, labels: readonly string[]) =>
    `${source}, except ${labels.map(lowerFirst).join(' and ')}`,
  /** Above a form: how many fields came from each source. */
  fieldsFrom: (count: number, source: string, isFirst: boolean) =>
    `${isFirst ? countOf(count, 'field') : count} from ${source}`,
  toConfirm: (count: number) => `${count} to confirm`,
  confirm: 'Confirm',
  /** The same in the menu of the field: `Confirm: from Prior policy, Nov 3` */
  confirmFrom: (source: string) => `Confirm: from ${source}`,
  confirmAll: (count: number) => `Confirm all ${count}`,
  confirmed: 'Confirmed',
  undo: 'Undo',
  /** Completes the name of the button: `Undo` + `confirmation of year built`. */
  confirmationOf: (label: string) => `confirmation of ${lowerFirst(label)}`,
  /** The same for `Confirm` and one answer, and for `Confirm all 3`. */
  ofAnswer: (label: string, answer: string) => `${lowerFirst(label)} ${answer}`.trim(),
  ofGroup: (label: string) => lowerFirst(label),
  /** Announced. */
  wasConfirmed: (label: string) => `${label} confirmed`,
  wereConfirmed: (count: number) => `${countOf(count, 'field')} confirmed`,
  notConfirmed: (label: string) => `${label} no longer confirmed`,
  /** The error where an answer must be confirmed. */
  confirmMissing: (label: string) => `Confirm ${lowerFirst(label)}`,
}

export type SourceMessages = typeof sourceMessages
