import { lowerFirst } from '../codec/lowerFirst.ts'
import type { RuleId } from './ruleWords.ts'

/** What a sentence about a problem may name. */
export interface About {
  /** The field's label: `Year built`. */
  label: string
  /** How the sentence names the field: the label, or more where the label alone is unclear. */
  subject: string
  /** A plausible answer: `1985`. */
  example: string
  /** What arrived, or was read, as shown to the person. */
  arrived: string
  /** The list item that the field is in. */
  item?: ItemAbout | undefined
  /** The usual range. */
  low: string
  high: string
  /** What it is set against or taken for: `46`, `mortgagee 1`. */
  other: string
  /** Whether a host made a rule block that would only warn. */
  strict: boolean
}

/** How a sentence may speak of a list item. */
export interface ItemAbout {
  /** What such an item is called: `Driver`. */
  label: string
  /** From 1. */
  position: number
  /** What tells it from the others, where that is known: `Maria Lopez`. */
  name: string
}

/** Every sentence about what the contract refuses, by the problem's id. */
export const contractWords = {
  missing: ({ label }: About) => `Enter ${lowerFirst(label)}`,
  'driver_zip.missing': ({ label, item }: About) => {
    const asked = lowerFirst(label)
    if (!item) return `Enter the driver's ${asked}`
    return item.name
      ? `Enter ${item.name}'s ${asked}`
      : `Enter the ${asked} for ${lowerFirst(item.label)} ${item.position}`
  },
  'null.notAllowed': ({ subject }: About) =>
    `${subject} cannot be unknown. Enter it or leave it empty.`,
  'text.notText': ({ label }: About) => `${label} must be text`,
  'number.notNumber': ({ label, example }: About) =>
    `${label} must be a number${example && `, like ${example}`}`,
  'number.arrivedAsText': ({ label, arrived }: About) =>
    `${label} arrived as the text “${arrived}”, not as a number. Use it or leave it out.`,
  'date.unreadable': ({ label }: About) =>
    `${label} must include a month, day and year, like 3/14/1980`,
  'object.notObject': ({ label, arrived }: About) =>
    `${label} arrived as “${arrived}”, not in separate fields. Enter it or leave it out.`,
  'list.notList': ({ label, arrived }: About) =>
    `${label} arrived as “${arrived}”, not as a list. Add one or leave them out.`,
  'item.notRecord': ({ label, arrived }: About) =>
    `${label} arrived as “${arrived}”, not in separate fields. Remove it.`,
} satisfies Record<string, (about: About) => string>

/**
 * Every sentence about a problem in a record, by the problem's id. They instruct where something
 * is empty, describe where it is wrong, and repeat the field's own label.
 */
export const problemWords = /* @__PURE__ */ Object.assign(
  {
    'date.notReal': ({ label }: About) => `${label} must be a real date`,
    'date.weekday': ({ label }: About) => `${label} is on another day of the week`,
    'date.missingDay': ({ label }: About) => `${label} must include a day`,
    'date.missingMonthDay': ({ label }: About) => `${label} must include a month and day`,
    'date.missingYear': ({ label }: About) => `${label} must include a year`,
    'number.arrivedEmpty': ({ label }: About) =>
      `${label} arrived as empty text, not as a number. It is kept as it is.`,
    'item.emptied': ({ label }: About) => `${label} is empty. Remove it if it is not needed`,
    'date.arrivedAsNumber': ({ label, arrived }: About) =>
      `${label} arrived as the number ${arrived}. Enter it as a date, or leave it to keep the original.`,
    'date.arrivedAsText': ({ label, arrived }: About) =>
      `${label} arrived as “${arrived}”. Enter it as a date, or leave it to keep the original.`,
  } satisfies Record<string, (about: About) => string>,
  contractWords,
)

/** The ids of what the contract and what arrived can be told of. */
export type ContractId = keyof typeof problemWords

/** The ids of the problems that the kit itself can report. */
export type ProblemId = ContractId | RuleId
