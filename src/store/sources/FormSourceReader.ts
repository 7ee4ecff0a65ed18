import { sourceMessages } from '../../config/messages/prefill/sourceMessages.ts'
import type { SchemaNode } from '../../core/schema/describeSchema.ts'
import { formatPath } from '../../core/schema/path.ts'
import type { Source } from '../../core/sources/source.ts'
import { isSameSource, type SourceFacts, sourceFacts } from '../../core/sources/sourceFacts.ts'
import type { Problem } from '../../core/validation/problem.ts'
import { baselineKeysAt, baselineValueAt } from '../../core/values/baseline.ts'
import { isAnswerChanged, isInUnknownGroup } from '../../core/values/changedAnswer.ts'
import { flagPath } from '../../core/values/flag.ts'
import { textAt, rowKey, type FormValues } from '../../core/values/formValues.ts'
import type { FormStore } from '../FormStore.ts'
import { labelAt } from '../labels.ts'
import {
  type ShownSource,
  type SourcedControl,
  type SourceReader,
  unconfirmedId,
} from './sourceReader.ts'

/**
 * Reads where the values of a form came from. A value has the source of the baseline's value for as long
 * as it is that value, so edits, resets and moved items need no state of their own.
 */
export class FormSourceReader implements SourceReader {
  readonly #store: FormStore
  #facts: { inputs: readonly unknown[]; facts: SourceFacts } | undefined
  #controls: { inputs: readonly unknown[]; controls: readonly SourcedControl[] } | undefined

  constructor(store: FormStore) {
    this.#store = store
  }

  /** The source to show at a control or a group, given its keys; the previous object where nothing differs. */
  at(keys: readonly string[], node: SchemaNode, previous?: ShownSource): ShownSource | undefined {
    const { values, groups } = this.#readFacts()
    const baselineKeys = baselineKeysAt(this.#store.state.baseline, this.#store.values, keys)
    if (!baselineKeys) return undefined
    const path = formatPath(baselineKeys)
    const source = node.kind === 'leaf' ? values.get(path) : groups.get(path)
    if (!source) return undefined
    const isReplaced = node.kind === 'leaf' && !this.#isHeld(keys, node)
    if (isReplaced && !(previous && this.#store.memory.edits.has(formatPath(keys))))
      return undefined
    const next: ShownSource = {
      source,
      path,
      confirmation:
        node.kind === 'leaf'
          ? this.#confirmation(path, source)
          : this.#confirmationInside(path, source),
      isReplaced,
      isSaidAbove:
        groups.has('') && this.#store.memory.sourceSummaries > 0 && source.confidence !== 'low',
    }
    const isSame =
      previous?.path === path &&
      isSameSource(previous.source, source) &&
      previous.confirmation === next.confirmation &&
      previous.isReplaced === next.isReplaced &&
      previous.isSaidAbove === next.isSaidAbove
    return isSame ? previous : next
  }

  /** The controls whose values came from a source, in the order of the schema. */
  controls(): readonly SourcedControl[] {
    const { state, valuesRevision } = this.#store
    const inputs = [valuesRevision, state.baseline, state.sources, state.confirmed]
    if (!this.#controls || !isSameList(this.#controls.inputs, inputs)) {
      this.#controls = { inputs, controls: this.#readControls() }
    }
    return this.#controls.controls
  }

  /** The error at each control that a person must confirm. */
  unconfirmedErrors(): Problem[] {
    const { settings } = this.#store
    const { confirmMissing } = { ...sourceMessages, ...settings.messages.sources }
    return this.controls().flatMap(({ control, isUnconfirmed }) =>
      isUnconfirmed
        ? {
            path: control,
            severity: 'error' as const,
            message: confirmMissing(labelAt(this.#store, control)),
            id: unconfirmedId,
          }
        : [],
    )
  }

  #confirmation(path: string, { confidence }: Source): ShownSource['confirmation'] {
    if (confidence !== 'low') return undefined
    return this.#store.state.confirmed.has(path) ? 'given' : 'needed'
  }

  #confirmationInside(path: string, { confidence }: Source): ShownSource['confirmation'] {
    if (confidence !== 'low') return undefined
    const inside = this.controls().filter((one) => one.path.startsWith(`${path}.`))
    if (inside.length === 0) return undefined
    return inside.some(({ isUnconfirmed }) => isUnconfirmed) ? 'needed' : 'given'
  }

  #readFacts(): SourceFacts {
    const { root, state, nullMeans } = this.#store
    const { record } = state.baseline
    const inputs = [record, state.sources]
    if (!this.#facts || !isSameList(this.#facts.inputs, inputs)) {
      this.#facts = { inputs, facts: sourceFacts(root, record, state.sources ?? {}, nullMeans) }
    }
    return this.#facts.facts
  }

  /** Whether a control still has the value that arrived. */
  #isHeld(keys: readonly string[], node: SchemaNode): boolean {
    const { state, values, nullMeans } = this.#store
    const path = formatPath(keys)
    return (
      node.kind === 'leaf' &&
      !isInUnknownGroup(values, path) &&
      !isAnswerChanged(
        {
          node,
          text: this.#store.valueAt(path),
          flag: this.#store.valueAt(flagPath(path)),
          baselineValue: baselineValueAt(state.baseline, values, keys),
        },
        nullMeans,
        this.#store.memory.parsers,
      )
    )
  }

  #readControls(): SourcedControl[] {
    const { root, state, values: formValues } = this.#store
    const { values: sources, parents } = this.#readFacts()
    const found: SourcedControl[] = []
    const visit = (node: SchemaNode, values: unknown, keys: string[], from: string[]) => {
      const path = formatPath(from)
      const source = sources.get(path)
      if (node.kind === 'leaf') {
        if (!source || !this.#isHeld(keys, node)) return
        const isUnconfirmed = this.#confirmation(path, source) === 'needed'
        found.push({ control: formatPath(keys), path, source, isUnconfirmed })
        return
      }
      if (!parents.has(path)) return
      if (node.kind === 'object') {
        for (const [key, child] of node.members) {
          visit(child, (values as FormValues)[key], [...keys, key], [...from, key])
        }
        return
      }
      for (const [index, row] of (values as FormValues[]).entries()) {
        const origin = state.baseline.itemsByRow.get(textAt(row, rowKey))
        if (!origin || origin.index < 0) continue
        visit(node.item, row, [...keys, String(index)], [...from, String(origin.index)])
      }
    }
    visit(root, formValues, [], [])
    return found
  }
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((value, at) => value === other[at])
