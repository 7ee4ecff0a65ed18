import type { SchemaNode } from '../schema/describeSchema.ts'
import { lowerFirst } from '../schema/labelText.ts'
import { formatRaw } from '../values/leafText.ts'

/** What a sentence about a problem may name. */
export interface MessageParams {
  /** The field's label: `Year built`. */
  label: string
  /** How the sentence names the field: the label, or more where the label alone is unclear. */
  subject: string
  /** A plausible answer: `1985`. */
  example: string
  /** What arrived, or was read, as shown to the person. */
  arrived: string
  /** The list item that the field is in. */
  item?: ItemDescription | undefined
  /** The usual range. */
  low: string
  high: string
  /** What it is set against or taken for: `46`, `mortgagee 1`. */
  other: string
  /** Whether a host made a rule block that would only warn. */
  isError: boolean
}

/** How a sentence may speak of a list item. */
export interface ItemDescription {
  /** What such an item is called: `Driver`. */
  label: string
  /** From 1. */
  position: number
  /** What tells it from the others, where that is known: `Maria Lopez`. */
  name: string
}

/** Every sentence about what the contract refuses, by the problem's id. */
export const contractMessages = {
  missing: ({ label }: MessageParams) => `Enter ${lowerFirst(label)}`,
  'driver_zip.missing': ({ label, item }: MessageParams) => {
    const asked = lowerFirst(label)
    if (!item) return `Enter the driver's ${asked}`
    return item.name
      ? `Enter ${item.name}'s ${asked}`
      : `Enter the ${asked} for ${lowerFirst(item.label)} ${item.position}`
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
 * Every sentence about a problem in a record, by the problem's id. They instruct where something
 * is empty, describe where it is wrong, and repeat the field's own label.
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
  } satisfies Record<string, (about: MessageParams) => string>,
  contractMessages,
)

/** The ids of what the contract and what arrived can be told of. */
export type CoreProblemId = keyof typeof problemMessages

/** Gives the message of a problem at a path. Where it gives none, the kit's own is used. */
export type GetCoreMessage = (
  id: CoreProblemId,
  params: MessageParams,
  path: string,
) => string | undefined

export const defaultMessage = (id: CoreProblemId, params: MessageParams): string =>
  problemMessages[id](params)

/** The sentence of a problem, in a host's words where it has some. */
export const messageFor = (
  getMessage: GetCoreMessage | undefined,
  id: CoreProblemId,
  params: MessageParams,
  path: string,
): string => getMessage?.(id, params, path) ?? defaultMessage(id, params)

/** The facts that a sentence about one node may name. */
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
