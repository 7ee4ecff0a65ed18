import {
  type LeafNode,
  type ObjectNode,
  type SchemaNode,
  schemaNodeAt,
} from '../core/schema/describeSchema.ts'
import { formatPath, parsePath, pathsFromRoot } from '../core/schema/path.ts'
import { type Baseline, baselineValueAt } from '../core/values/baseline.ts'
import { type Flag, flagPath } from '../core/values/flag.ts'
import type { FormValues } from '../core/values/formValues.ts'

/** The schema node at a path of a form. */
export const nodeAt = (form: { readonly root: ObjectNode }, path: string): SchemaNode | undefined =>
  schemaNodeAt(form.root, parsePath(path))

/** The schema node of the control at a path, unless it is a group or a list. */
export function leafAt(form: { readonly root: ObjectNode }, path: string): LeafNode | undefined {
  const node = nodeAt(form, path)
  return node?.kind === 'leaf' ? node : undefined
}

/** Whether the form hides the answer at a node. */
export function isMasked({ settings }: Masking, node: SchemaNode | undefined): boolean {
  return settings.options.sensitive === 'mask' && node?.kind === 'leaf' && node.sensitive
}

interface Masking {
  settings: { options: { sensitive?: 'show' | 'mask' | undefined } }
}

/** Whether the form has a control, a group or a list at a path. */
export const hasPlace = (form: { readonly root: ObjectNode }, path: string): boolean =>
  nodeAt(form, path) !== undefined

/**
 * The path of the control for a path in the record. They differ in lists: a blank new row has no item
 * in the record, so later rows are further down than their items.
 */
export function controlPath(
  recordPath: string,
  rowPositions: ReadonlyMap<string, readonly number[]>,
): string {
  if (!recordPath.includes('.')) return recordPath
  const keys: string[] = []
  for (const key of parsePath(recordPath)) {
    const row = rowPositions.get(formatPath(keys))?.[Number(key)]
    keys.push(row === undefined ? key : String(row))
  }
  return formatPath(keys)
}

/** The flag of a control, a group or a list. */
export function flagAt(form: { valueAt(name: string): unknown }, name: string): Flag {
  return (form.valueAt(flagPath(name)) ?? '') as Flag
}

/** The flags of everything that a control, a group or a list is in, from the root to itself. */
export const flagsTo = (form: Parameters<typeof flagAt>[0], name: string): readonly Flag[] =>
  pathsFromRoot(name).map((path) => flagAt(form, path))

interface OpenedForm {
  readonly state: { readonly baseline: Baseline }
  readonly values: FormValues
}

/** The value that arrived in a control, or that was saved last. */
export function arrivedAnswer({ state, values }: OpenedForm, name: string): unknown {
  return baselineValueAt(state.baseline, values, parsePath(name))
}
