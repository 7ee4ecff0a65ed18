import { itemAround } from '../advice/itemAround.ts'
import type { Problem } from '../advice/problem.ts'
import { Heading } from '../field/Heading.tsx'
import { partsOf } from '../form/formParts.ts'
import { speaksOf } from '../form/ProblemLinks.tsx'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { labelOf } from '../kit/recordWords.ts'
import { Acknowledgement } from './Acknowledgement.tsx'
import { flowPartsOf } from './flowParts.ts'
import { GoLink } from './GoLink.tsx'
import { type ReviewView, useReviewView } from './reviewView.ts'
import { useFlowWords } from './useFlowWords.ts'

/** What a person might look at again, and whether they did, where a host asks for that. */
export function ReviewWarnings() {
  const { flow, warnings } = useReviewView()
  const words = useFlowWords()
  const say = useSaying(flow)
  const parts = flowPartsOf(flow)
  if (warnings.length === 0) return null
  return (
    <div className="qf-to-check">
      <Heading>{words.worthChecking(warnings.length)}</Heading>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.path} ${warning.id}`}>
            <GoLink flow={flow} path={warning.path} returnTo={flow.step.id}>
              {say(warning)}
            </GoLink>
          </li>
        ))}
      </ul>
      {parts.acknowledges && <Acknowledgement parts={parts} count={warnings.length} />}
    </div>
  )
}

/** A warning with the item that it is in; of an answer that it would tell, what that is called. */
function useSaying(flow: ReviewView['flow']) {
  const { engine, called } = partsOf(flow)
  const { discreetly } = useReviewView()
  const { form: words, labels } = useMessages()
  return (warning: Problem): string => {
    const { path } = warning
    const told = discreetly(warning)
    if (!told) return called(path)
    const item = itemAround(engine.node, engine.form.getValues(), path, (node) =>
      labelOf(node, labels),
    )
    const name = item && words.item(item.label, item.position)
    const isNamed = !name || speaksOf(told.message, name, item.name)
    return isNamed ? told.message : words.problemIn(name, told.message)
  }
}
