import { memo, type MouseEvent } from 'react'
import { enclosingItem } from '../../core/validation/enclosingItem.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { SchemaNode } from '../../core/schema/describeSchema.ts'
import { controlId } from '../../field/formSession.ts'
import { labelOf } from '../../config/messages/recordMessages.ts'
import { partsOf } from '../formParts.ts'
import type { FormScope } from '../recordFormTypes.ts'
import { useMessages } from '../../config/useConfig.ts'

interface LinkedForm {
  scope: FormScope
  focus: (path: string) => void
}

interface ProblemLinksProps {
  form: LinkedForm
  problems: readonly Problem[]
}

/** Problems in the words that stand at their controls, each a link that leads there. */
export function ProblemLinks({ form: { scope, focus }, problems }: ProblemLinksProps) {
  return problems.map(({ path, id, message }) => (
    <ProblemLink key={`${path} ${id}`} {...{ scope, focus, path, message }} />
  ))
}

/** One of perhaps hundreds: drawn anew only when it says something else. */
const ProblemLink = memo(function ProblemLink({
  path,
  message,
  ...form
}: LinkedForm & Pick<Problem, 'path' | 'message'>) {
  const { engine, session } = partsOf(form)
  const { form: words, labels } = useMessages()
  const labelOfNode = (node: SchemaNode) => labelOf(node, labels)
  const item = enclosingItem(engine.node, engine.form.getValues(), path, labelOfNode)
  const name = item && words.item(item.label, item.position)
  const isNamed = !name || mentionsItem(message, name, item.name)
  const focusField = (event: MouseEvent) => {
    event.preventDefault()
    form.focus(path)
  }
  return (
    <li>
      <a href={`#${controlId(session, path)}`} onClick={focusField}>
        {isNamed ? message : words.problemIn(name, message)}
      </a>
    </li>
  )
})

/** Whether a sentence says itself which item it is about: `Enter the ZIP code for driver 2`. */
export function mentionsItem(message: string, item: string, name: string): boolean {
  return message.toLowerCase().includes(item.toLowerCase()) || (!!name && message.includes(name))
}
