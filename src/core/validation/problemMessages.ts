import type { SchemaNode } from '../schema/describeSchema.ts'
import { lowerFirst, upperFirst } from '../schema/labelFromKey.ts'
import type { ItemDescription, ProblemParams } from './problem.ts'

/** What a message about a problem may name. */
export interface MessageParams {
  /** The field's label: `Year built`. */
  label: string
  /** The field's name in the message: its label, or more where that alone is unclear. */
  subject: string
  /** A plausible answer: `1985`. */
  example: string
  /** The value, as shown to the person. */
  arrived: string
  /** The list item that the field is in. */
  item?: ItemDescription | undefined
  /** The usual range. */
  low: string
  high: string
  /** What the value is compared with or read as: `46`, `Texas`. */
  other: string
  /** Whether a host made the rule an error. */
  isError: boolean
  /** Whether an answer is required: then nobody can leave it blank. */
  isRequired: boolean
  /** Whether it is a list, whose answers are its items. */
  isList?: boolean | undefined
  /** Whether the host hides the field, so that nothing on the screen can correct it. */
  isHidden?: boolean | undefined
}

const arrivedAsDate = (label: string, arrived: string) =>
  `${label} arrived as ${arrived}. Enter the date, or leave it unchanged.`

/** Names the button of a value that may be absent. */
const orBlank = ' or choose Leave blank.'

/** What arrived, and the buttons that mend it. `other` is `yes` where the button says Yes. */
const arrivedAs = (kind: string, { label, other, isRequired }: MessageParams) =>
  `${label} arrived as ` +
  (other
    ? `${kind}. Choose Use ${other.replace(/^[yn]/, upperFirst)} or ${isRequired ? 'enter it again' : 'Leave blank'}.`
    : `data we can't read. Enter it${isRequired ? ' again.' : orBlank}`)

/** The messages of what the contract refuses, by problem id. */
export const contractMessages = {
  missing: ({ label }: MessageParams) => `Enter ${lowerFirst(label)}`,
  'driver_zip.missing': ({ label, item }: MessageParams) => {
    const name = lowerFirst(label)
    if (!item) return `Enter the driver's ${name}`
    return item.name
      ? `Enter ${item.name}'s ${name}`
      : `Enter the ${name} for ${lowerFirst(item.label)} ${item.position}`
  },
  'null.notAllowed': ({ subject, isList }: MessageParams) =>
    `${subject} arrived blank in a way we can't send. ${isList ? 'Add one' : 'Enter it'}${orBlank}`,
  'text.notText': (params: MessageParams) =>
    arrivedAs(/^[tf]/.test(params.arrived) ? 'a yes/no value' : 'a number', params),
  'number.notNumber': ({ label, example }: MessageParams) =>
    `${label} must be a number${example && `, like ${example}`}`,
  'number.arrivedAsText': (params: MessageParams) => arrivedAs('text', params),
  'date.unreadable': ({ label }: MessageParams) =>
    `${label} needs a month, day and year, like 3/14/1980`,
  'object.notObject': ({ label, arrived, isRequired }: MessageParams) =>
    `${label} arrived as one line: "${arrived}". Fill in the fields${isRequired ? '.' : orBlank}`,
  'list.notList': ({ label, arrived, isRequired }: MessageParams) =>
    `${label} arrived as "${arrived}", not as a list. Add one${isRequired ? '.' : orBlank}`,
  'item.notRecord': ({ label, arrived }: MessageParams) =>
    arrived
      ? `${label} arrived as one line: "${arrived}". Remove it.`
      : `This ${lowerFirst(label)} is blank. Remove it.`,
  /** A host's own test failed while it checked. */
  unchecked: ({ label }: MessageParams) =>
    `${label || 'This'} can't be checked. Change it, or ask for help if that doesn't clear this.`,
  'field.hidden': ({ label, item }: MessageParams) => {
    const name = item?.name
      ? `${item.name}'s ${lowerFirst(label)}`
      : `${label}${item ? ` of ${lowerFirst(item.label)} ${item.position}` : ''}`
    return `${name} is missing or invalid, and this form has no field for it. Correct it at its source.`
  },
} satisfies Record<string, (params: MessageParams) => string>

/**
 * The messages of the problems that core finds, by problem id. They instruct if a value is missing; if it is
 * wrong, they say what happened and what to do.
 */
export const problemMessages = /* @__PURE__ */ Object.assign(
  {
    'number.shortYear': ({ example }: MessageParams) =>
      `Enter a 4-digit year${example && `, like ${example}`}`,
    /** `other` is the unit, or two: `cars or sq ft`. */
    'number.wrongUnit': ({ label, other, example }: MessageParams) =>
      `${label} must be a number of ${other}${example && `, like ${example}`}`,
    /** The name of a button: what a text that cannot be read may mean. */
    'number.likely': ({ other }: MessageParams) => `Use ${other}`,
    /** The name of a button. */
    'text.invisible': (_: MessageParams) => 'Remove invisible characters',
    'number.arrivedEmpty': ({ label }: MessageParams) =>
      `${label} arrived blank. Enter a number, or leave it unchanged.`,
    'date.arrivedAsNumber': ({ label, arrived }: MessageParams) => arrivedAsDate(label, arrived),
    'date.arrivedAsText': ({ label, arrived }: MessageParams) =>
      // With two numbers it may be a date that people would read.
      /\d\D+\d|\d{6}/.test(arrived)
        ? arrivedAsDate(label, arrived)
        : `We can't read "${arrived}" as a full date. Enter it, or leave it unchanged.`,
    'date.notReal': ({ arrived }: MessageParams) => `${arrived} isn't a real date`,
    'date.weekday': ({ arrived }: MessageParams) => `${arrived} has the wrong day of the week`,
    'date.missingDay': ({ label }: MessageParams) => `${label} needs a day`,
    'date.missingMonthDay': ({ label }: MessageParams) => `${label} needs a month and day`,
    'date.missingYear': ({ label }: MessageParams) => `${label} needs a year`,
    'date.shortYear': (_: MessageParams) => 'Enter a 4-digit year',
    'item.emptied': ({ label }: MessageParams) =>
      `${label} has no details. Fill it in or remove it.`,
  } satisfies Record<string, (params: MessageParams) => string>,
  contractMessages,
)

/** The ids of the problems that the contract and the loaded values can have. */
export type CoreProblemId = keyof typeof problemMessages

/** What a message about a node may name, given what was found there. */
export function messageParams(
  node: SchemaNode | undefined,
  { arrived = '', other = '' }: ProblemParams = {},
): MessageParams {
  return {
    label: node?.label ?? '',
    subject: node?.subject ?? '',
    example: node?.example ?? '',
    arrived,
    low: '',
    high: '',
    other: String(other),
    isError: false,
    isRequired: node?.required ?? false,
    isList: node?.kind === 'list',
    isHidden: node?.override?.hidden,
  }
}
