import { ownMember, valueAtKeys } from '../objects/ownMembers.ts'
import type { ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import { contractNodeAt } from '../schema/schemaQuestions.ts'
import { excerpt } from '../text/normalizeText.ts'

/** `error` blocks a submit; `warning` and `suggestion` never do. */
export type Severity = 'error' | 'warning' | 'suggestion'

/** Something wrong or unusual at one place of a record. */
export interface Problem {
  /** Path of the control, such as `mortgagee.0.address.zip`; `''` for the record as a whole. */
  path: string
  severity: Severity
  /** The text for the person at the keyboard. */
  message: string
  /** Stable id, such as `number.notNumber`; a host's own Yup tests keep their names. */
  id: string
  /** The one obvious correction, if there is one. */
  fix?: Fix | undefined
  /** Other places that the message is about. */
  relatedPaths?: readonly string[] | undefined
  /** Whether the section around the control has buttons for it, as an address has for its line and its parts. */
  hasSectionButtons?: boolean | undefined
}

/** An entry that would resolve a problem. Nothing is entered until someone presses its button. */
export interface Fix {
  /** Path of the control to fill. */
  path: string
  /** The text to enter: `46`. */
  text: string
  /** `Use 46` */
  label: string
  /**
   * What the message says already, so that a field does not repeat it: all of the label, or the text that its
   * button enters.
   */
  inMessage?: 'label' | 'text' | undefined
  /** Whether a refused entry may mean it, so that it shows next to the error. */
  readsEntry?: boolean | undefined
}

/**
 * Something wrong or unusual at one place, without words. Its sentence is made where it shows and where it leaves the
 * kit, so what a check finds depends on no label, language or position.
 */
export interface FoundProblem
  extends Pick<Problem, 'path' | 'severity' | 'id' | 'relatedPaths' | 'hasSectionButtons'> {
  params: ProblemParams
  fix?: FoundFix | undefined
}

/** The facts that a sentence names in addition to those of the schema. */
export interface ProblemParams {
  /** The value, as shown to the person. */
  arrived?: string
  /** The usual range, or two alternatives. */
  low?: number | string
  high?: number | string
  /** What the value is compared with or read as. */
  other?: number | string
  /** A date that the value is read as: `YYYY-MM-DD`. */
  otherDate?: string
  /** Path of the list item that the value is compared with. */
  otherItem?: string
  /** What tells the list item around it from others, or `''`: `Maria Lopez`. */
  itemName?: string
  /** The sentence, where it comes from a schema, a host or a server. */
  message?: string
  /** On what a person and newer data disagree. */
  conflict?: ConflictDescription
}

/** An answer or an item on which a person and newer data disagree, without words. */
export interface ConflictDescription {
  /**
   * - `value`: an answer, or a whole group or list, that both changed
   * - `removed`: an item that the person changed and the newer data lacks
   * - `removedHere`: an item that the person removed and the newer data changed
   */
  kind: 'value' | 'removed' | 'removedHere'
  /** The name of the newer data, if it has one. */
  source?: string | undefined
  /** Whether the newer data is the record that the host returned from a submit. */
  isSaved?: boolean | undefined
  /** The other answer as a text, unless it must not be told. */
  theirs?: { text: string; isUnknown: boolean } | undefined
  /** The name of the item, and the position from 1 of one that the person removed. */
  item?: { name: string; position?: number | undefined } | undefined
}

/** A fix without words. It fills the control of its problem. */
export interface FoundFix extends Pick<Fix, 'text' | 'inMessage' | 'readsEntry'> {
  /** The name of its button, if not the text. */
  shown?: string | undefined
  /** The text as a number of years, which names its button. */
  years?: number | undefined
}

const missingIds: ReadonlySet<string> = new Set([
  'missing',
  'driver_zip.missing',
  'confirmation.missing',
])

/** Whether nobody has given an answer that is needed. */
export const isMissingAnswer = ({ id }: Pick<Problem, 'id'>): boolean => missingIds.has(id)

const idsOfItems: ReadonlySet<string> = new Set(['item.emptied', 'list.duplicate'])

/** Whether a problem is that of a list item itself, whose sentence begins with the position of the item. */
export const isOfItem = (id: string): boolean => idsOfItems.has(id)

/** An entry that a person may want where nothing is wrong, as a button. It is no problem. */
export interface Offer {
  /** Path of the control that shows the button. */
  path: string
  /** The text of that control for which this is offered. None if it does not matter. */
  forText?: string
  /** `Use 46` */
  label: string
  /** Path of the control that the text comes from, where that is not plain from the label. */
  from?: string
  /** What it fills, where that is not plain from the label: `address, phone number` */
  fills?: string
  /** The texts to enter, by the path of their control. */
  texts: Readonly<Record<string, string>>
  /** Paths of controls: it shows once a person has edited one of them. */
  afterEditOf?: readonly string[]
  /** The announcement once they are entered, if not the label of the control and its text. */
  message?: string
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

/**
 * The innermost list item that a path is in, or leads to; undefined outside of lists. `values` is the record, or its form
 * values.
 *
 * enclosingItem(root, { drivers: [{ driver_name: 'Maria' }] }, 'drivers.0.driver_zip')
 * // { label: 'Driver', position: 1, name: 'Maria' }
 */
export function enclosingItem(
  root: SchemaNode,
  values: unknown,
  path: string,
  getLabel = ({ label }: SchemaNode) => label,
): ItemDescription | undefined {
  const item = itemAt(root, parsePath(path))
  if (!item) return undefined
  const { node, keys } = item
  return {
    label: getLabel(node),
    position: Number(keys.at(-1)) + 1,
    name: nameOfItem(node, valueAtKeys(values, keys)),
  }
}

/** The text that tells a list item from others, or `''`. */
export function nameOfItem({ itemLabelKey }: ObjectNode, item: unknown): string {
  const text = itemLabelKey && ownMember(item, itemLabelKey)
  // A number is shown as its text.
  return typeof text === 'string' || typeof text === 'number' ? excerpt(String(text).trim()) : ''
}

/** A problem with the name of the list item that it is in. `values` is the record, or its form values. */
export function withItemName<Found extends FoundProblem>(
  root: SchemaNode,
  values: unknown,
  found: Found,
): Found {
  return inItem(enclosingItem(root, values, found.path)?.name ?? '', found)
}

/** A problem in a list item with a name. */
export const inItem = <Found extends FoundProblem>(itemName: string, found: Found): Found =>
  itemName ? { ...found, params: { ...found.params, itemName } } : found

/** The node of the innermost list item around some keys, and its own keys. */
function itemAt(root: SchemaNode, keys: readonly string[]) {
  let node: SchemaNode | undefined = root
  let innermost: { node: ObjectNode; keys: readonly string[] } | undefined
  for (const [depth, key] of keys.entries()) {
    if (node?.kind === 'list') {
      node = node.item
      innermost = { node, keys: keys.slice(0, depth + 1) }
    } else node = node && contractNodeAt(node, [key])
  }
  return innermost
}
