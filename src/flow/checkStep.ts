import { get } from 'react-hook-form'
import { nodeAt } from '../advice/contractProblems.ts'
import { parsePath } from '../codec/path.ts'
import type { FormParts } from '../form/formParts.ts'
import { errorName, problemsIn, serverType } from '../form/problemErrors.ts'
import { isAskedBy } from './stepViews.ts'
import type { FlowStep } from './types.ts'

/**
 * What Continue does before it goes on: shows what blocks in a step, and moves the focus to it.
 * Resolves to whether nothing does. What the host found stays shown until it is edited or submitted
 * again, and blocks nothing.
 */
export async function checkStep(
  { engine, session, inOrder }: Pick<FormParts, 'engine' | 'session' | 'inOrder'>,
  step: Pick<FlowStep<never>, 'asks'>,
): Promise<boolean> {
  const { form, node, status } = engine
  session.settle()
  engine.submitting()
  engine.announce('')
  await engine.advice.beforeSubmit()
  const ofHost = problemsIn(node, form.getErrors()).filter(
    ({ id, path }) => id === serverType && isAskedBy(step, path),
  )
  await form.trigger(namesOf(step.asks ?? []))
  for (const { path, id, message } of ofHost) {
    const name = errorName(node, path)
    if (name && !get(form.getErrors(), name)) form.setError(name, { type: id, message })
  }
  const errors = engine.check().errors.filter(({ path }) => isAskedBy(step, path))
  const refused = errors.length > 0
  engine.adviseAnew()
  const before = status.get()
  status.set({
    ...before,
    general: [],
    refusedFor: inOrder(errors),
    worthChecking: refused
      ? inOrder(engine.toCheck().filter(({ path }) => isAskedBy(step, path)))
      : [],
    refusals: before.refusals + (refused ? 1 : 0),
  })
  return !refused

  /** The members that a step asks for, and the names of what may be wrong with one as a whole. */
  function namesOf(asks: readonly string[]): string[] {
    return asks.flatMap((path) => {
      const isLeaf = nodeAt(node, parsePath(path))?.kind === 'leaf'
      return isLeaf ? [path] : [path, errorName(node, path) ?? path]
    })
  }
}
