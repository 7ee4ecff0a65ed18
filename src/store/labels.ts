import type { Messages } from '../config/messages/messages.ts'
import { labelOf } from '../config/messages/recordMessages.ts'
import { type ObjectNode, type SchemaNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import { enclosingItem } from '../core/validation/problem.ts'
import type { Key } from '../core/values/placeKey.ts'
import type { PlaceKeys } from './keys.ts'

/** What the labels of a form depend on. */
interface LabelContext {
  root: ObjectNode
  settings: { messages: Messages }
  labels: Pick<LabelOverrides, 'get'>
}

/** The labels that fields have of their own. */
export class LabelOverrides {
  readonly #form: { readonly keys: PlaceKeys }
  /** Those of the fields on the page. */
  readonly #shown = new Map<Key, string>()
  /** Those of all fields that were on the page, by paths with `*` for items. */
  readonly seen = new Map<string, string>()
  /** Counts changes. */
  revision = 0

  constructor(form: { readonly keys: PlaceKeys }) {
    this.#form = form
  }

  /** The own label of the field that is at a path now. */
  get(path: string): string | undefined {
    return this.#shown.size === 0 ? undefined : this.#shown.get(this.#form.keys.at(path))
  }

  /** Gives the field of a key a label of its own. Returns a function that removes it. */
  override(key: Key, label: string): () => void {
    this.#shown.set(key, label)
    this.seen.set(inAnyItem(this.#form.keys.pathOf(key) ?? ''), label)
    this.revision += 1
    return () => {
      if (this.#shown.get(key) === label) this.#shown.delete(key)
      this.revision += 1
    }
  }
}

/** The label of a node on every screen: the host's, or else the schema's. */
export function labelOfNode({ settings }: LabelContext, node: SchemaNode): string {
  return labelOf(node, settings.messages.labels)
}

/** The label that the person sees at a path. */
export function labelAt(context: LabelContext, path: string): string {
  const node = schemaNodeAt(context.root, parsePath(path))
  return context.labels.get(path) ?? (node ? labelOfNode(context, node) : '')
}

/**
 * The label that the person saw at a path, even if the field has left the page since. Fields of all
 * items of a list count as one, because the items move.
 */
export function seenLabelAt(
  context: LabelContext & { labels: LabelOverrides },
  path: string,
): string {
  const own = context.labels.get(path) ?? context.labels.seen.get(inAnyItem(path))
  return own ?? labelAt(context, path)
}

/** `inAnyItem('mortgagee.0.address.zip') // 'mortgagee.*.address.zip'` */
const inAnyItem = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*')

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
