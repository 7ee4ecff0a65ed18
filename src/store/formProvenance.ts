import { type Provenance, provenanceOf } from '../core/sources/provenance.ts'
import { parsePath } from '../core/schema/path.ts'
import { formValueAt, rowKey } from '../core/values/formValues.ts'
import type { CheckedForm } from './checkForm.ts'
import { markedNames, notesOfMarks } from './askLater.ts'
import type { CandidateAnswer, FormState } from './formState.ts'
import type { FormStore } from './FormStore.ts'
import { seenLabelAt } from './labels.ts'

/** The provenance of a checked record. The returned function reads what the form held when this was called. */
export function provenanceReader(store: FormStore, checked: CheckedForm): () => Provenance[] {
  const { state } = store
  const { baseline, sources, confirmed } = state
  const { result } = checked
  const values = store.values
  const askLater = markedNames(store)
  const askLaterNotes = new Map(Object.entries(notesOfMarks(store)))
  return () =>
    provenanceOf({
      root: store.root,
      record: result.record,
      before: baseline.record,
      mapping: result,
      nullMeans: store.nullMeans,
      sources,
      confirmed,
      warnings: store.sentences.ofAll(
        checked.warnings.filter(({ severity }) => severity === 'warning'),
      ),
      askLater,
      askLaterNotes,
      discoveredAt: (control) => discoveredItem(state, formValueAt(values, parsePath(control))),
      pastedAt: (control) => pastedSource(store, state, values, control),
      labelAt: (path) => seenLabelAt(store, path),
    })
}

/** The sources and confirmations by the paths of a record that becomes the baseline: of what nobody edited. */
export function sourcesOfSaved(
  store: FormStore,
  checked: CheckedForm,
): Partial<Pick<FormState, 'sources' | 'confirmed' | 'pasted'>> {
  // Most forms have none, and need not read the whole record.
  const { sources, candidates, pasted } = store.state
  if (!sources && !candidates.answers.some(isAdded) && pasted.size === 0) return {}
  const sourced = provenanceReader(store, checked)().filter(({ source }) => source)
  const confirmed = sourced.filter(({ value }) => value === 'confirmed')
  return {
    sources: Object.fromEntries(
      sourced.flatMap(({ path, source }) => (source ? [[path, source]] : [])),
    ),
    confirmed: new Set(confirmed.map(({ path }) => path)),
    // What was pasted is in the record now, with its source.
    pasted: new Map(),
  }
}

/** The source of what was pasted into a control that still has it. Once confirmed, it is sure. */
function pastedSource(store: FormStore, { pasted }: FormState, values: unknown, control: string) {
  if (pasted.size === 0) return undefined
  const answer = pasted.get(store.keys.at(control))
  if (!answer || formValueAt(values, parsePath(control)) !== answer.text) return undefined
  const { confidence, ...source } = answer.source
  return answer.isConfirmed || confidence === undefined ? source : answer.source
}

const isAdded = ({ action }: CandidateAnswer) => action === 'add'

/** What a row was added as, if it was found elsewhere. */
function discoveredItem({ baseline, candidates }: FormState, row: unknown) {
  const id = formValueAt(row, [rowKey])
  const source = candidates.answers.find((one) => isAdded(one) && one.row === id)?.source
  const origin = typeof id === 'string' ? baseline.itemsByRow.get(id) : undefined
  return origin && source && { item: origin.item, source }
}
