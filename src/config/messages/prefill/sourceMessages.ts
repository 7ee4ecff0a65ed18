import { countOf } from '../../format/countOf.ts'
import { lowerFirst } from '../../../core/schema/labelFromKey.ts'

/** The messages of sources, loaded with their code. */
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
