import { useEffect } from 'react'
import { itemAround } from '../advice/itemAround.ts'
import type { Problem } from '../advice/problem.ts'
import { Heading } from '../field/Heading.tsx'
import { partsOf } from '../form/formParts.ts'
import { speaksOf } from '../form/ProblemLinks.tsx'
import { useStore } from '../form/store.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { labelOf } from '../kit/recordWords.ts'
import { Acknowledgement } from './Acknowledgement.tsx'
import { flowPartsOf } from './flowParts.ts'
import { GoLink } from './GoLink.tsx'
import { type ReviewView, useReviewView } from './reviewView.ts'
import { stepAsking } from './stepViews.ts'
import { useFlowWords } from './useFlowWords.ts'

/** What the contract refuses, but for what the list of a refused submit has above the step. */
export function ReviewProblems() {
  const { flow, problems, readOnly } = useReviewView()
  const { engine } = partsOf(flow)
  const { refusedFor } = useStore(engine.status)
  const { shownSteps } = flowPartsOf(flow)
  const { form } = useMessages()
  const words = useFlowWords()
  const say = useSaying(flow)
  const above = new Set(refusedFor.map(({ path }) => path))
  const listed = readOnly ? [] : problems.filter(({ path }) => !above.has(path))
  const inStep = ({ path }: Problem, said: string) => {
    const step = stepAsking(shownSteps, path)
    return step ? form.problemIn(step.title, said) : said
  }
  const heading = listed.length > 0 ? words.mustFix(listed.length) : ''
  useEffect(() => {
    if (heading) engine.announce(heading)
  }, [engine, heading])
  if (!heading) return null
  return (
    <div className="qf-problems">
      <Heading className="qf-problems-heading">{heading}</Heading>
      <ul>
        {listed.map((problem) => (
          <li key={problem.path}>
            <GoLink flow={flow} path={problem.path} returnTo={flow.step.id}>
              {inStep(problem, say(problem))}
            </GoLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

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

/** A problem with the item that it is in; of an answer that it would tell, what that is called. */
function useSaying(flow: ReviewView['flow']) {
  const { engine, called } = partsOf(flow)
  const { discreetly } = useReviewView()
  const { form: words, labels } = useMessages()
  return (problem: Problem): string => {
    const { path } = problem
    const told = discreetly(problem)
    if (!told) return called(path)
    const item = itemAround(engine.node, engine.form.getValues(), path, (node) =>
      labelOf(node, labels),
    )
    const name = item && words.item(item.label, item.position)
    const isNamed = !name || speaksOf(told.message, name, item.name)
    return isNamed ? told.message : words.problemIn(name, told.message)
  }
}
