import { upperFirst } from '../../../core/schema/labelFromKey.ts'
import { countOf } from '../../format/countOf.ts'
import type { ItemNoun } from '../listMessages.ts'

/** The messages of items found elsewhere, loaded with their code. */
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
