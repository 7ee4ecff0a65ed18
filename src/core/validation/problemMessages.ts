import type { SchemaNode } from '../schema/describeSchema.ts'
import { lowerFirst } from '../schema/labelText.ts'
import { formatRaw } from '../values/leafText.ts'

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
  /** What the value is compared with or read as: `46`, `mortgagee 1`. */
  other: string
  /** Whether a host made the rule an error. */
  isError: boolean
}

/** How a message may name a list item. */
export interface ItemDescription {
  /** The name of such items: `Driver`. */
  label: string
  /** From 1. */
  position: number
  /** The text that tells it from others, or `''`: `Maria Lopez`. */
  name: string
}

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
  'null.notAllowed': ({ subject }: MessageParams) =>
    `${subject} cannot be unknown. Enter it or leave it empty.`,
  'text.notText': ({ label }: MessageParams) => `${label} must be text`,
  'number.notNumber': ({ label, example }: MessageParams) =>
    `${label} must be a number${example && `, like ${example}`}`,
  'number.arrivedAsText': ({ label, arrived }: MessageParams) =>
    `${label} arrived as the text “${arrived}”, not as a number. Use it or leave it out.`,
  'date.unreadable': ({ label }: MessageParams) =>
    `${label} must include a month, day and year, like 3/14/1980`,
  'object.notObject': ({ label, arrived }: MessageParams) =>
    `${label} arrived as “${arrived}”, not in separate fields. Enter it or leave it out.`,
  'list.notList': ({ label, arrived }: MessageParams) =>
    `${label} arrived as “${arrived}”, not as a list. Add one or leave them out.`,
  'item.notRecord': ({ label, arrived }: MessageParams) =>
    `${label} arrived as “${arrived}”, not in separate fields. Remove it.`,
} satisfies Record<string, (params: MessageParams) => string>

/**
 * The messages of all problems that core finds, by problem id. They instruct if a value is missing,
 * describe if it is wrong, and repeat the field's label.
 */
export const problemMessages = /* @__PURE__ */ Object.assign(
  {
    'date.notReal': ({ label }: MessageParams) => `${label} must be a real date`,
    'date.weekday': ({ label }: MessageParams) => `${label} is on another day of the week`,
    'date.missingDay': ({ label }: MessageParams) => `${label} must include a day`,
    'date.missingMonthDay': ({ label }: MessageParams) => `${label} must include a month and day`,
    'date.missingYear': ({ label }: MessageParams) => `${label} must include a year`,
    'number.arrivedEmpty': ({ label }: MessageParams) =>
      `${label} arrived as empty text, not as a number. It is kept as it is.`,
    'item.emptied': ({ label }: MessageParams) =>
      `${label} is empty. Remove it if it is not needed`,
    'date.arrivedAsNumber': ({ label, arrived }: MessageParams) =>
      `${label} arrived as the number ${arrived}. Enter it as a date, or leave it to keep the original.`,
    'date.arrivedAsText': ({ label, arrived }: MessageParams) =>
      `${label} arrived as “${arrived}”. Enter it as a date, or leave it to keep the original.`,
  } satisfies Record<string, (params: MessageParams) => string>,
  contractMessages,
)

/** The ids of the problems that the contract and the loaded values can have. */
export type CoreProblemId = keyof typeof problemMessages

/** Gives the message of a problem at a path, or undefined for the kit's own. */
export type GetCoreMessage = (
  id: CoreProblemId,
  params: MessageParams,
  path: string,
) => string | undefined

export const defaultMessage = (id: CoreProblemId, params: MessageParams): string =>
  problemMessages[id](params)

/** The message of a problem: the host's, or else the kit's. */
export const messageFor = (
  getMessage: GetCoreMessage | undefined,
  id: CoreProblemId,
  params: MessageParams,
  path: string,
): string => getMessage?.(id, params, path) ?? defaultMessage(id, params)

/** The facts that a message about a node may name. */
export function messageParams(node: SchemaNode | undefined, arrived: unknown): MessageParams {
  return {
    label: node?.label ?? '',
    subject: node?.subject ?? '',
    example: node?.example ?? '',
    arrived: arrived === null ? 'null' : formatRaw(arrived),
    low: '',
    high: '',
    other: '',
    isError: false,
  }
}
