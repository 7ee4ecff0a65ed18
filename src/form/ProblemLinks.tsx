import type { MouseEvent } from 'react'
import { itemAround } from '../advice/itemAround.ts'
import type { Problem } from '../advice/problem.ts'
import type { Node } from '../codec/node.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { labelOf } from '../kit/recordWords.ts'
import { partsOf } from './formParts.ts'
import type { FormScope } from './types.ts'

interface ProblemLinksProps {
  form: { scope: FormScope; focus: (path: string) => void }
  problems: readonly Problem[]
}

/** Problems in the words that stand at their controls, each a link that leads there. */
export function ProblemLinks({ form, problems }: ProblemLinksProps) {
  const { engine, session } = partsOf(form)
  const { form: words, labels } = useMessages()
  const called = (node: Node) => labelOf(node, labels)
  const go = (path: string) => (event: MouseEvent) => {
    event.preventDefault()
    form.focus(path)
  }
  return problems.map(({ path, id, message }) => {
    const item = itemAround(engine.node, engine.form.getValues(), path, called)
    const name = item && words.item(item.label, item.position)
    const named = !name || speaksOf(message, name, item.name)
    return (
      <li key={`${path} ${id}`}>
        <a href={`#${session.idPrefix}-${path.replaceAll('.', '-')}`} onClick={go(path)}>
          {named ? message : words.problemIn(name, message)}
        </a>
      </li>
    )
  })
}

/** Whether a sentence says itself which item it is about: `Enter the ZIP code for driver 2`. */
function speaksOf(message: string, item: string, name: string): boolean {
  return message.toLowerCase().includes(item.toLowerCase()) || (!!name && message.includes(name))
}
