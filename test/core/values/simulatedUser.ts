import { isBlankText } from '../../../src/core/text/normalizeText.ts'
import { isEmptyEntry, isUntouched } from '../../../src/core/values/leafText.ts'
import { mayBeUnknown } from '../../../src/core/values/emptiness.ts'
import { type ToRecordResult, toRecord, type RowCache } from '../../../src/core/values/toRecord.ts'
import { toFormValues } from '../../../src/core/values/toFormValues.ts'
import {
  copyRowsAlongPath,
  type FormValue,
  type ListValues,
  type FormValues,
  rowKey,
} from '../../../src/core/values/formValues.ts'
import {
  accepts,
  type ObjectNode,
  describeObjectSchema,
} from '../../../src/core/schema/describeSchema.ts'
import type { Schema } from 'yup'
import { type Flag, flagPath, isUnknownFlag } from '../../../src/core/values/flag.ts'
import { type Baseline, baselineValueAt } from '../../../src/core/values/baseline.ts'
import { settledText } from '../../../src/core/values/settledText.ts'
import { defaultEmptiness, type Emptiness } from '../../../src/core/values/emptiness.ts'

/** A record opened for editing, and the actions of a person. Does what a form does, without a form. */
export class Person {
  readonly root: ObjectNode
  readonly record: unknown
  baseline: Baseline
  readonly values: FormValues
  readonly emptiness: Emptiness
  #added = 0

  constructor(
    schema: Schema,
    record: unknown,
    emptiness: Partial<Emptiness> = {},
    rowCache?: RowCache,
  ) {
    this.root = describeObjectSchema(schema)
    this.record = record
    this.emptiness = { ...defaultEmptiness, ...emptiness }
    const { values, baseline } = toFormValues(this.root, record, this.emptiness, rowCache)
    this.values = values
    this.baseline = baseline
  }

  /** The record that a submit would hand back. */
  read(): ToRecordResult {
    return toRecord(this.root, this.values, this.baseline, {}, this.emptiness)
  }

  get result(): unknown {
    return this.read().record
  }

  /** Saves: the submitted record becomes the baseline, and typed texts stay. */
  save(): unknown {
    const { record, itemsByRow } = this.read()
    this.baseline = { record, itemsByRow }
    return record
  }

  /** The text in a control. */
  textAt(path: string): string {
    const text = this.#holder(path)[lastKey(path)]
    if (typeof text !== 'string') throw new Error(`There is no control ${path}.`)
    return text
  }

  /** Types in a control. Like a form, it drops invalid arrived values on the way there. */
  enter(path: string, text: string): this {
    return this.use(path).write(path, text)
  }

  /** Writes a text into a control and does nothing else. */
  write(path: string, text: string): this {
    copyRowsAlongPath(this.values, path)
    this.#holder(path)[lastKey(path)] = text
    return this
  }

  /** Leaves a control that was edited. */
  leave(path: string): this {
    const node = this.#nodeAt(path)
    const flag = this.#holder(path)[lastKey(flagPath(path))]
    if (node.kind !== 'leaf') throw new Error(`There is no control ${path}.`)
    const arrived = baselineValueAt(this.baseline, this.values, path.split('.'))
    const text = this.textAt(path)
    const saysNothing = !isBlankText(text) && isEmptyEntry(node, text, {}, flag)
    const isEntered = !isUntouched(node, text, arrived) || !accepts(node, arrived)
    if (saysNothing && isEntered && flag !== 'invalid' && !isUnknownFlag(flag)) {
      if (mayBeUnknown(node, arrived, this.emptiness.nullMeans))
        return this.write(path, '').mark(path, 'unknown')
    }
    const settled = settledText(node, this.textAt(path), flag, arrived, {})
    if (settled) this.write(path, settled.text).mark(path, settled.flag)
    return this
  }

  /** Enters the parsed value of a value of the wrong type. */
  use(path: string): this {
    const keys = path.split('.')
    for (const length of keys.keys()) this.mark(keys.slice(0, length + 1).join('.'), '')
    return this
  }

  /** Leaves out an invalid arrived value. */
  leaveOut(path: string): this {
    this.use(path)
    const holder = this.#holder(path)
    if (typeof holder[lastKey(path)] === 'string') holder[lastKey(path)] = ''
    return this
  }

  /** Answers "unknown", says what a text is read as, or removes either. */
  mark(path: string, mark: Flag): this {
    const marked = flagPath(path)
    const holder = this.#holder(marked)
    if (mark !== '' || lastKey(marked) in holder) holder[lastKey(marked)] = mark
    return this
  }

  /** The rows of a list, to rearrange. */
  rows(path: string): ListValues {
    const rows = this.#holder(path)[lastKey(path)]
    if (!Array.isArray(rows)) throw new Error(`There is no list ${path}.`)
    return rows
  }

  /** Every list on screen that is in no other list. */
  lists(): string[] {
    return listsIn(this.values, '')
  }

  /** Adds a blank row, as the button does, at the end or at a place. */
  addRow(path: string, at = this.rows(path).length): this {
    const list = this.#nodeAt(path)
    if (list.kind !== 'list') throw new Error(`There is no list ${path}.`)
    this.use(path)
    this.#added += 1
    const row = { ...toFormValues(list.item, undefined).values, [rowKey]: `new.${this.#added}` }
    this.rows(path).splice(at, 0, row)
    return this
  }

  removeRow(path: string, at: number): this {
    this.rows(path).splice(at, 1)
    return this
  }

  moveRow(path: string, from: number, to: number): this {
    const rows = this.rows(path)
    rows.splice(to, 0, ...rows.splice(from, 1))
    return this
  }

  /** Every control on screen, in schema order. */
  controls(): string[] {
    return controlsIn(this.values, '')
  }

  #holder(path: string): FormValues {
    let held: FormValue | undefined = this.values
    for (const key of path.split('.').slice(0, -1)) {
      if (Array.isArray(held)) held = held[Number(key)]
      else held = typeof held === 'object' ? held[key] : undefined
    }
    if (typeof held !== 'object' || Array.isArray(held)) throw new Error(`${path} is nowhere.`)
    return held
  }

  #nodeAt(path: string) {
    let node = this.root as ReturnType<ObjectNode['members']['get']>
    for (const key of path.split('.')) {
      node =
        node?.kind === 'list' ? node.item : node?.kind === 'object' ? node.members.get(key) : node
    }
    if (!node) throw new Error(`The schema has no ${path}.`)
    return node
  }
}

const lastKey = (path: string) => path.slice(path.lastIndexOf('.') + 1)

function controlsIn(values: FormValues, path: string): string[] {
  return Object.entries(values).flatMap(([member, held]) => {
    if (member.startsWith('@')) return []
    const here = path + member
    if (typeof held === 'string') return [here]
    if (!Array.isArray(held)) return controlsIn(held, `${here}.`)
    return held.flatMap((row, index) => controlsIn(row, `${here}.${index}.`))
  })
}

function listsIn(values: FormValues, path: string): string[] {
  return Object.entries(values).flatMap(([member, held]) => {
    if (Array.isArray(held)) return [path + member]
    return typeof held === 'string' ? [] : listsIn(held, `${path}${member}.`)
  })
}
