import { memo, type MouseEvent } from 'react'
import { enclosingItem } from '../../core/validation/enclosingItem.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { SchemaNode } from '../../core/schema/describeSchema.ts'
import { elementIdAt } from '../../field/focus/controlElement.ts'
import { useMessages } from '../../config/useConfig.ts'
import { labelOf } from '../../config/messages/recordMessages.ts'
import { listedMessage } from '../../store/merge/listedMessage.ts'
import { internalsOf } from '../formInternals.ts'
import type { FormReference } from '../recordFormTypes.ts'

interface ProblemLinksProps {
  form: FormReference
  problems: readonly Problem[]
}

/** The messages of problems, each a link to its control. */
export function ProblemLinks({ form, problems }: ProblemLinksProps) {
  const { internals, focus } = form
  const { store } = internalsOf(form)
  const messages = problems.map((problem) => listedMessage(store, problem))
  const counts = new Map<string, number>()
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1)
  return problems.map(({ path, id }, at) => {
    const message = messages[at] ?? ''
    const isRepeated = (counts.get(message) ?? 0) > 1
    return (
      <ProblemLink key={`${path} ${id}`} {...{ internals, focus, path, message, isRepeated }} />
    )
  })
}

/** Memoized, because there may be hundreds. */
const ProblemLink = memo(function ProblemLink({
  path,
  message,
  isRepeated,
  ...form
}: FormReference & Pick<Problem, 'path' | 'message'> & { isRepeated: boolean }) {
  const { store } = internalsOf(form)
  const { form: messages, labels } = useMessages()
  const labelOfNode = (node: SchemaNode) => labelOf(node, labels)
  const item = enclosingItem(store.root, store.values, path, labelOfNode)
  const name = item && messages.item(item.label, item.position)
  // Two items may have one name.
  const isNamed = !name || (!isRepeated && mentionsItem(message, name, item.name))
  const focusField = (event: MouseEvent) => {
    event.preventDefault()
    form.focus(path)
  }
  return (
    <li>
      <a href={`#${elementIdAt(store, path)}`} className="qf-button-link" onClick={focusField}>
        {isNamed ? message : messages.problemIn(name, message)}
      </a>
    </li>
  )
})

/**
 * Whether a message names its list item already: `Enter the ZIP code for driver 2`. A number is no name:
 * the message may quote it as the answer.
 */
export function mentionsItem(message: string, item: string, name: string): boolean {
  return (
    message.toLowerCase().includes(item.toLowerCase()) ||
    (/\D/.test(name) && message.includes(name))
  )
}
