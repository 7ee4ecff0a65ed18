import { enclosingItem } from '../core/validation/enclosingItem.ts'
import { labelAt, labelOfNode, type LabelSource } from './labels.ts'

/** The label, or another text, with that of its list item: `Mortgagee 2: Company`. */
export function labelWithItem(
  source: LabelSource,
  values: unknown,
  path: string,
  label = labelAt(source, path),
): string {
  const item = enclosingItem(source.root, values, path, (node) => labelOfNode(source, node))
  const { form: messages } = source.settings.messages
  return item ? messages.problemIn(messages.item(item.label, item.position), label) : label
}
