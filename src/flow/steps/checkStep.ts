import { get } from 'react-hook-form'
import { parsePath } from '../../core/schema/path.ts'
import type { FormParts } from '../../form/formParts.ts'
import { errorName, problemsIn, serverType } from '../../form/problemErrors.ts'
import { isInStep } from './stepForPath.ts'
import type { FlowStep } from '../flowTypes.ts'
import { schemaNodeAt } from '../../core/schema/describeSchema.ts'

/**
 * What Continue does before it goes on: shows what blocks in a step, and moves the focus to it.
 * Resolves to whether nothing does. What the host found stays shown until it is edited or submitted
 * again, and blocks nothing.
 */
export async function checkStep(
  { engine, session, inOrder }: Pick<FormParts, 'engine' | 'session' | 'inOrder'>,
  step: Pick<FlowStep<never>, 'paths'>,
): Promise<boolean> {
  const { form, node, status } = engine
  session.settle()
  engine.submitting()
  engine.announce('')
  await engine.advice.beforeSubmit()
  const hostProblems = problemsIn(node, form.getErrors()).filter(
    ({ id, path }) => id === serverType && isInStep(step, path),
  )
  await form.trigger(namesOf(step.paths ?? []))
  for (const { path, id, message } of hostProblems) {
    const name = errorName(node, path)
    if (name && !get(form.getErrors(), name)) form.setError(name, { type: id, message })
  }
  const errors = engine.check().errors.filter(({ path }) => isInStep(step, path))
  const hasErrors = errors.length > 0
  engine.adviseAnew()
  const before = status.get()
  status.set({
    ...before,
    general: [],
    refusedFor: inOrder(errors),
    worthChecking: hasErrors
      ? inOrder(engine.toCheck().filter(({ path }) => isInStep(step, path)))
      : [],
    refusals: before.refusals + (hasErrors ? 1 : 0),
  })
  return !hasErrors

  /** The members that a step asks for, and the names of what may be wrong with one as a whole. */
  function namesOf(paths: readonly string[]): string[] {
    return paths.flatMap((path) => {
      const isLeaf = schemaNodeAt(node, parsePath(path))?.kind === 'leaf'
      return isLeaf ? [path] : [path, errorName(node, path) ?? path]
    })
  }
}
