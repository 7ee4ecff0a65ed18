import { get } from 'react-hook-form'
import type { Problem } from '../core/validation/problem.ts'
import type { Told } from './createProblems.ts'
import { errorName, problemsIn, serverType } from './problemErrors.ts'

/** What the host found in a record, beside what the form itself finds. */
export function createHostProblems({ node, form }: Pick<Told, 'node' | 'form'>) {
  const own = {
    /** Whether a problem can be shown at a control, a group or a list of ours. */
    hasPlace: (path: string): boolean =>
      path !== '' && errorName(node, path) !== undefined && isStanding(path),

    /** Shows problems that the host found, one at a control, and tells which are at none of ours. */
    showHostProblems(problems: readonly Problem[]): { placed: Problem[]; topmost: string[] } {
      const placed = new Map<string, Problem>()
      const topmost = new Set<string>()
      for (const problem of problems) {
        const { path, message } = problem
        const name = own.hasPlace(path) && errorName(node, path)
        if (!name) topmost.add(message)
        else {
          const said = placed.get(name)?.message
          const both = said && said !== message ? `${said}. ${message}` : message
          placed.set(name, { ...problem, message: both })
          form.setError(name, { type: serverType, message: both })
        }
      }
      return { placed: [...placed.values()], topmost: [...topmost] }
    },

    /** Takes back what the host found before. */
    hideHostProblems(): void {
      for (const { path, id } of problemsIn(node, form.getErrors())) {
        if (id === serverType) form.clearErrors(errorName(node, path))
      }
    },
  }
  return own

  /** Whether a path stands in the form: in a list, whether there is such a row. */
  function isStanding(path: string): boolean {
    return get(form.getValues(), path) !== undefined
  }
}
