import { isObject } from '../objects/ownMembers.ts'
import type { SchemaNode } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import { excerpt } from '../text/normalizeText.ts'
import type { ItemDescription } from './problemMessages.ts'

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
}

const missingIds: ReadonlySet<string> = new Set([
  'missing',
  'driver_zip.missing',
  'confirmation.missing',
])

/** Whether nobody has given an answer that is needed. */
export const isMissingAnswer = ({ id }: Pick<Problem, 'id'>): boolean => missingIds.has(id)

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
  /** The texts to enter, by the path of their control. */
  texts: Readonly<Record<string, string>>
  /** Paths of controls: it shows once a person has edited one of them. */
  afterEditOf?: readonly string[]
  /** The announcement once they are entered, if not the label of the control and its text. */
  message?: string
}

/**
 * The innermost list item that a path is in, or leads to; undefined outside of lists. `values` is the
 * record, or its form values.
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
  let node: SchemaNode | undefined = root
  let value = values
  let innermost: ItemDescription | undefined
  for (const key of parsePath(path)) {
    if (node?.kind === 'list') {
      value = Array.isArray(value) ? value[Number(key)] : undefined
      node = node.item
      const name = isObject(value) ? value[node.itemLabelKey ?? ''] : undefined
      innermost = {
        label: getLabel(node),
        position: Number(key) + 1,
        name: typeof name === 'string' ? excerpt(name.trim()) : '',
      }
    } else {
      value = isObject(value) ? value[key] : undefined
      node = node?.kind === 'object' ? node.members.get(key) : undefined
    }
  }
  return innermost
}
