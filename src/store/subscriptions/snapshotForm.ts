import type { ObjectNode, SchemaNode } from '../../core/schema/describeSchema.ts'
import type { Emptiness } from '../../core/values/emptiness.ts'
import type { FormValues } from '../../core/values/formValues.ts'
import type { ReadingContext } from '../../core/values/leafText.ts'
import type { CheckedForm } from '../checkForm.ts'
import type { FormMemory } from '../formMemory.ts'
import type { FormState } from '../formState.ts'

/** The form that a snapshot is of. */
export interface SnapshotForm {
  readonly root: ObjectNode
  readonly state: FormState
  readonly nullMeans: Emptiness['nullMeans']
  readonly revision: number
  readonly valuesRevision: number
  readonly values: FormValues
  readonly reading: ReadingContext
  readonly memory: Pick<FormMemory, 'actions' | 'edits' | 'settled' | 'sourceReader'>
  check(): CheckedForm
  subscribeToField(path: string, listener: () => void): () => void
  subscribe(listener: () => void, path: string): () => void
}

/** A path, taken apart once. */
export interface SnapshotPath {
  path: string
  keys: readonly string[]
  flagKeys: readonly string[]
  node: SchemaNode | undefined
  /** Whether conditions decide what is there. */
  isConditional: boolean
}
