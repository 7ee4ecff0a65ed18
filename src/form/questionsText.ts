import { clientQuestions } from '../config/messages/clientQuestions.ts'
import { lowerFirst } from '../core/schema/labelFromKey.ts'
import { formatPath, parsePath } from '../core/schema/path.ts'
import { enclosingItem } from '../core/validation/problem.ts'
import { markedNames, noteOfMark } from '../store/askLater.ts'
import { nodeAt } from '../store/formPaths.ts'
import type { FormStore } from '../store/FormStore.ts'
import { labelOfNode } from '../store/labels.ts'
import { fieldsToGoTo, type FieldToGoTo, itemAround } from './goTo/fieldsToGoTo.ts'

/**
 * What is marked "Ask later", as plain text to a client, in the client's words and the order of the form. The questions
 * about an item of a list stand under its name.
 *
 * questionsText(store)
 * // To finish your quote, we still need:
 * //
 * // - the year the home was built (you said "in the 80s")
 * //
 * // Juan Lopez:
 * // - date of birth
 */
export function questionsText(store: FormStore): string {
  const { messages } = store.settings
  const marked = new Set(markedNames(store))
  const byItem = new Map<string, FieldToGoTo[]>()
  for (const field of fieldsToGoTo(store)) {
    if (!marked.has(field.path)) continue
    const item = itemAround(field.path)
    byItem.set(item, [...(byItem.get(item) ?? []), field])
  }
  const questions = [...byItem]
    // What is about no item comes first: after an item it would look like part of it.
    .toSorted(([one], [other]) => Number(one !== '') - Number(other !== ''))
    .map(([item, fields]) => {
      const asked = fields.map((field) => `- ${question(store, field)}`)
      return [...(item ? [`${nameOf(store, item)}:`] : []), ...asked].join('\n')
    })
  return [messages.askLater.opening, ...questions].join('\n\n')
}

/** `Juan Lopez`, `Driver 2` */
function nameOf(store: FormStore, path: string): string {
  const { form: messages } = store.settings.messages
  const item = enclosingItem(store.root, store.values, path, (node) => labelOfNode(store, node))
  return item ? item.name || messages.item(item.label, item.position) : ''
}

function question(store: FormStore, { path, node, label }: FieldToGoTo): string {
  const { messages } = store.settings
  const { [node.messageKey]: own = lowerFirst(label.text) }: Readonly<Record<string, string>> = {
    ...clientQuestions,
    ...messages.questions,
  }
  const around = nodeAt(store, formatPath(parsePath(path).slice(0, -1)))
  const isInAddress = around?.kind === 'object' && around.recordKind === 'address'
  const asked = isInAddress
    ? messages.form.problemIn(lowerFirst(labelOfNode(store, around)), own)
    : own
  const note = noteOfMark(store, path)
  return note === undefined ? asked : messages.askLater.said(asked, note)
}
