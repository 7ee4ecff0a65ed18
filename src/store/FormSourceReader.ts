import { ownMember } from '../core/objects/ownMembers.ts'
import { keepWhileSame } from '../core/promises.ts'
import { type ObjectNode, type SchemaNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { appendKey, formatPath, parsePath } from '../core/schema/path.ts'
import { type SharedSource, sharedSource, type ValueSource } from '../core/sources/source.ts'
import { type SourceFacts, sourceFacts, unknownSourcePaths } from '../core/sources/provenance.ts'
import type { FoundProblem } from '../core/validation/problem.ts'
import {
  baselineKeysAt,
  baselineValueAt,
  type ComparedAnswer,
  isAnswerChanged,
  isInUnknownGroup,
} from '../core/values/baseline.ts'
import { flagKey, flagPath, isUnknownFlag } from '../core/values/flag.ts'
import { type FormValues, objectAt, rowKey, rowsAt, textAt } from '../core/values/formValues.ts'
import type { FormStore } from './FormStore.ts'
import type { Key } from '../core/values/placeKey.ts'
import { labelOfNode } from './labels.ts'
import {
  hasSourceSummary,
  isWithin,
  keepSame,
  type ShownSource,
  type SourcedControl,
  type SourceReader,
  unconfirmedId,
} from './sourceReader.ts'
import { reportMistake } from '../core/reportMistake.ts'
import { undoable, type UndoOptions } from './undo.ts'
import { afterEdit } from './submitState.ts'

/**
 * Reads where the values of a form came from. A value has the source of the baseline's value for as long
 * as it is that value, so edits, resets and moved items need no state of their own.
 */
export class FormSourceReader implements SourceReader {
  readonly #store: FormStore
  readonly #facts = keepWhileSame<SourceFacts>()
  readonly #shared = new Map<string, SharedSource | undefined>()
  readonly #controls = keepWhileSame<readonly SourcedControl[]>()

  constructor(store: FormStore) {
    this.#store = store
  }

  /** The source to show at a control or a group, given its keys; the previous object where nothing differs. */
  at(keys: readonly string[], node: SchemaNode, previous?: ShownSource): ShownSource | undefined {
    if (node.kind !== 'leaf') return this.sharedAt([formatPath(keys)], previous)
    const pasted = this.#pastedAt(formatPath(keys), previous)
    if (pasted) return keepSame(previous, pasted)
    const path = this.#baselinePath(keys)
    const source = this.arrivedFrom(keys)
    if (path === undefined || !source) return undefined
    const isReplaced = !this.#isHeld(keys, node)
    if (isReplaced && !(previous && this.#store.edits.open.has(formatPath(keys)))) {
      return undefined
    }
    const confirmation = this.#confirmation(path, source)
    return keepSame(previous, { ...this.#shown(source), path, confirmation, isReplaced })
  }

  /** The source of what was pasted, while the control has it. Someone who types another text sees its room. */
  #pastedAt(path: string, previous: ShownSource | undefined): ShownSource | undefined {
    const { state, edits } = this.#store
    if (state.pasted.size === 0) return undefined
    const key = this.#store.keys.at(path)
    const answer = state.pasted.get(key)
    if (!answer) return undefined
    const isReplaced = this.#store.valueAt(path) !== answer.text
    if (isReplaced && !(previous?.path === pastedPath(key) && edits.open.has(path)))
      return undefined
    const { source, isConfirmed } = answer
    const isUnsure = source.confidence === 'low'
    const confirmation = isUnsure ? (isConfirmed ? 'given' : 'needed') : undefined
    const facts = { isSaidAbove: false, coversAll: true, isMixed: false, without: 0 }
    return { source, path: pastedPath(key), confirmation, isReplaced, ...facts }
  }

  /** The source of the value that arrived in a control, whatever the control holds now. */
  arrivedFrom(keys: readonly string[]): ValueSource | undefined {
    const path = this.#baselinePath(keys)
    return path === undefined ? undefined : this.#readFacts().get(path)?.[0]
  }

  /** The source that several controls and groups share, given their paths. */
  sharedAt(paths: readonly string[], previous?: ShownSource): ShownSource | undefined {
    const shared = this.#sharedBy(paths)
    if (!shared) return undefined
    const { source, ...facts } = shared
    const confirmation = source.confidence === 'low' ? this.#confirmationInside(paths) : undefined
    const path = paths.join(' ')
    return keepSame(previous, { ...this.#shown(source), path, confirmation, ...facts })
  }

  /** The controls whose values came from a source, in the order of the schema. */
  controls(): readonly SourcedControl[] {
    const { state, valuesRevision } = this.#store
    const inputs = [valuesRevision, state.baseline, state.sources, state.confirmed, state.pasted]
    return this.#controls(inputs, () => [...this.#readControls(), ...this.#pastedControls()])
  }

  /** The error at each control that a person must confirm. */
  unconfirmedErrors(): FoundProblem[] {
    return this.controls().flatMap(({ control, isUnconfirmed }) =>
      isUnconfirmed
        ? { path: control, severity: 'error' as const, id: unconfirmedId, params: {} }
        : [],
    )
  }

  #confirmation(path: string, { confidence }: ValueSource): ShownSource['confirmation'] {
    if (confidence !== 'low') return undefined
    return this.#store.state.confirmed.has(path) ? 'given' : 'needed'
  }

  #confirmationInside(paths: readonly string[]): ShownSource['confirmation'] {
    const inside = this.controls().filter(({ control }) => isWithin(control, paths))
    if (inside.length === 0) return undefined
    return inside.some(({ isUnconfirmed }) => isUnconfirmed) ? 'needed' : 'given'
  }

  #shown(source: ValueSource): Omit<ShownSource, 'path' | 'confirmation'> {
    const above = hasSourceSummary(this.#store) ? this.#sharedBy(['']) : undefined
    const isSaidAbove = above?.coversAll === true && above.source.confidence !== 'low'
    return { source, isReplaced: false, isSaidAbove, coversAll: true, isMixed: false, without: 0 }
  }

  #readFacts(): SourceFacts {
    const { root, state, nullMeans } = this.#store
    const { record } = state.baseline
    return this.#facts([record, state.sources], () => {
      this.#shared.clear()
      return sourceFacts(root, record, state.sources ?? {}, nullMeans)
    })
  }

  /** Each group asks again after any key, and the answer is in the facts. */
  #sharedBy(paths: readonly string[]): SharedSource | undefined {
    const facts = this.#readFacts()
    const found = paths.flatMap((path) => this.#baselinePath(parsePath(path)) ?? [])
    // What is new has no place in the record, whose own path is empty.
    if (found.length === 0) return undefined
    const key = found.join(' ')
    if (!this.#shared.has(key)) {
      const outer = found.filter(
        (path) => !found.some((one) => one !== path && isWithin(path, [one])),
      )
      this.#shared.set(key, sharedSource(outer.flatMap((path) => facts.get(path) ?? [])))
    }
    return this.#shared.get(key)
  }

  /** The labels of the answers without a source at and below some paths. */
  labelsWithout(paths: readonly string[]): readonly string[] {
    const within = paths.flatMap((path) => this.#baselinePath(parsePath(path)) ?? [])
    return [...this.#readFacts()].flatMap(([path, [source, ...others]]) => {
      if (source || others.length > 0 || !isWithin(path, within)) return []
      const node = schemaNodeAt(this.#store.root, parsePath(path))
      return node?.kind === 'leaf' ? labelOfNode(this.#store, node) : []
    })
  }

  /** The path in the baseline's record; undefined in an item that is new. */
  #baselinePath(keys: readonly string[]): string | undefined {
    const { state, values } = this.#store
    const baselineKeys = baselineKeysAt(state.baseline, values, keys)
    return baselineKeys && formatPath(baselineKeys)
  }

  /** Whether a control still has the value that arrived. */
  #isHeld(keys: readonly string[], node: SchemaNode): boolean {
    const { state, values } = this.#store
    const path = formatPath(keys)
    return (
      node.kind === 'leaf' &&
      !isInUnknownGroup(values, path) &&
      this.#isSame({
        node,
        text: this.#store.valueAt(path),
        flag: this.#store.valueAt(flagPath(path)),
        baselineValue: baselineValueAt(state.baseline, values, keys),
      })
    )
  }

  #isSame(answer: ComparedAnswer): boolean {
    return !isAnswerChanged(answer, this.#store.nullMeans, this.#store.reading)
  }

  #pastedControls(): SourcedControl[] {
    return Array.from(this.#store.state.pasted).flatMap(([key, { text, source, isConfirmed }]) => {
      const control = this.#store.keys.pathOf(key)
      if (control === undefined || this.#store.valueAt(control) !== text) return []
      const isUnconfirmed = source.confidence === 'low' && !isConfirmed
      return [{ control, path: pastedPath(key), source, isUnconfirmed }]
    })
  }

  #readControls(): SourcedControl[] {
    const { root, state, values: formValues } = this.#store
    const facts = this.#readFacts()
    const found: SourcedControl[] = []
    // There may be thousands of controls, so none is looked up by its path.
    const visitMember = (
      [key, node]: readonly [string, SchemaNode],
      values: FormValues,
      object: unknown,
      around: { control: string; path: string },
    ) => {
      const control = appendKey(around.control, key)
      const path = appendKey(around.path, key)
      const sources = facts.get(path)
      const [text, flag, baselineValue] = [
        values[key],
        values[flagKey(key)],
        ownMember(object, key),
      ]
      if (node.kind === 'leaf') {
        const source = sources?.[0]
        if (!source || !this.#isSame({ node, text, flag, baselineValue })) return
        const isUnconfirmed = this.#confirmation(path, source) === 'needed'
        found.push({ control, path, source, isUnconfirmed })
        return
      }
      if (!sources?.some(Boolean) || isUnknownFlag(flag)) return
      if (node.kind === 'object') {
        return visitMembers(node, objectAt(values, key), baselineValue, { control, path })
      }
      for (const [index, row] of rowsAt(values, key).entries()) {
        const { item, index: at = -1 } = state.baseline.itemsByRow.get(textAt(row, rowKey)) ?? {}
        const inside = { control: `${control}.${index}`, path: `${path}.${at}` }
        if (at >= 0 && facts.get(inside.path)?.some(Boolean)) {
          visitMembers(node.item, row, item, inside)
        }
      }
    }
    const visitMembers = (
      { members }: ObjectNode,
      values: FormValues,
      object: unknown,
      around: { control: string; path: string },
    ) => {
      for (const member of members) visitMember(member, values, object, around)
    }
    visitMembers(root, formValues, state.baseline.record, { control: '', path: '' })
    return found
  }
}

/** Lets a form show its sources. */
export function openSourceReader(store: FormStore): void {
  if (store.sourceReader) return
  store.sourceReader = new FormSourceReader(store)
  store.notify(['all'])
  const unknown = unknownSourcePaths(store.root, store.state.sources ?? {})
  if (unknown.length === 0) return
  reportMistake(
    `quoteforms: sources has ${unknown.map((path) => JSON.stringify(path)).join(', ')}, which ` +
      'the record does not have, so no field shows it. Use the path of a member, of an object, or ' +
      "'' for all.",
  )
}

/** Tells what was pasted into a control from what arrived there. No record has such a path. */
const pastedPath = (key: Key): string => `@pasted/${key}`

/** Confirms answers, given by the paths of their sources, or takes that back. */
export function confirmAnswers(
  store: FormStore,
  paths: readonly string[],
  isConfirmed: boolean,
  undo: Pick<UndoOptions, 'label' | 'focus'> = {},
): void {
  undoable(store, undo, () => {
    const confirmed = new Set(store.state.confirmed)
    const pasted = new Map(store.state.pasted)
    const keys = new Map(Array.from(pasted.keys(), (key) => [pastedPath(key), key]))
    for (const path of paths) {
      const key = keys.get(path)
      const answer = key === undefined ? undefined : pasted.get(key)
      if (key !== undefined && answer) pasted.set(key, { ...answer, isConfirmed })
      else if (isConfirmed) confirmed.add(path)
      else confirmed.delete(path)
    }
    store.set({ confirmed, ...(keys.size > 0 && { pasted }) })
    afterEdit(store)
  })
}
