import { memo, type MouseEvent } from 'react'
import { itemAround } from '../advice/itemAround.ts'
import type { Problem } from '../advice/problem.ts'
import type { Node } from '../codec/node.ts'
import { controlId } from '../field/session.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { labelOf } from '../kit/recordWords.ts'
import { partsOf } from './formParts.ts'
import type { FormScope } from './types.ts'

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
  const called = (node: Node) => labelOf(node, labels)
  const item = itemAround(engine.node, engine.form.getValues(), path, called)
  const name = item && words.item(item.label, item.position)
  const named = !name || speaksOf(message, name, item.name)
  const go = (event: MouseEvent) => {
    event.preventDefault()
    form.focus(path)
  }
  return (
    <li>
      <a href={`#${controlId(session, path)}`} onClick={go}>
        {named ? message : words.problemIn(name, message)}
      </a>
    </li>
  )
})

/** Whether a sentence says itself which item it is about: `Enter the ZIP code for driver 2`. */
export function speaksOf(message: string, item: string, name: string): boolean {
  return message.toLowerCase().includes(item.toLowerCase()) || (!!name && message.includes(name))
}
