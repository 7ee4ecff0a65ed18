import type { Messages } from '../config/messages/messages.ts'
import { labelOf } from '../config/messages/recordMessages.ts'
import { type ObjectNode, type SchemaNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import type { MessageParams } from '../core/validation/problemMessages.ts'

/** Where a form's labels come from. */
export interface LabelSource {
  root: ObjectNode
  settings: { messages: Messages }
  /** The labels that fields have of their own, by path. */
  labelOverrides: ReadonlyMap<string, string>
}

/** The label of a node on every screen: the host's, or else the schema's. */
export function labelOfNode({ settings }: LabelSource, node: SchemaNode): string {
  return labelOf(node, settings.messages.labels)
}

/** The label that the person sees at a path. */
export function labelAt(source: LabelSource, path: string): string {
  const node = schemaNodeAt(source.root, parsePath(path))
  return source.labelOverrides.get(path) ?? (node ? labelOfNode(source, node) : '')
}

/**
 * The label that the person saw at a path, even if the field has left the page since. Fields of all
 * items of a list count as one, because the items move.
 */
export function seenLabelAt(
  source: LabelSource & { seenLabels: ReadonlyMap<string, string> },
  path: string,
): string {
  const own = source.labelOverrides.get(path) ?? source.seenLabels.get(inAnyItem(path))
  return own ?? labelAt(source, path)
}

/** `inAnyItem('mortgagee.0.address.zip') // 'mortgagee.*.address.zip'` */
export const inAnyItem = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*')

/** The params of a message, with the label that the person sees at its path. */
export function withLabel(source: LabelSource, params: MessageParams, path: string): MessageParams {
  const schemaLabel = schemaNodeAt(source.root, parsePath(path))?.label ?? ''
  const label = labelAt(source, path)
  // The label of a list item has its position after it.
  if (label === schemaLabel || !params.label.startsWith(schemaLabel)) return params
  return { ...params, label: label + params.label.slice(schemaLabel.length), subject: label }
}
