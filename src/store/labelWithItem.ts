import { enclosingItem } from '../core/validation/enclosingItem.ts'
import { labelAt, labelOfNode, type LabelContext } from './labels.ts'

/** The label, or another text, with that of its list item: `Mortgagee 2: Company`. */
export function labelWithItem(
  context: LabelContext,
  values: unknown,
  path: string,
  label = labelAt(context, path),
): string {
  const item = enclosingItem(context.root, values, path, (node) => labelOfNode(context, node))
  const { form: messages } = context.settings.messages
  return item ? messages.problemIn(messages.item(item.label, item.position), label) : label
}
