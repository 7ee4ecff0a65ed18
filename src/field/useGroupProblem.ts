import { useId } from 'react'
import { get, useFormState } from 'react-hook-form'
import { nodeOf } from '../codec/node.ts'
import type { Spot } from './place.ts'
import { useSession } from './session.ts'

/** The state of an object or a list as a whole. */
export interface GroupProblemState {
  id: string
  error: string | undefined
  /** What arrived may not stand here, and still does. */
  refused: boolean
  required: boolean
}

/**
 * The member under which the problem of an object or a list as a whole is kept, beside those of
 * its members: react-hook-form's own name for it.
 */
export const wholeKey = 'root'

/** What is wrong with an object or a list as a whole. */
export function useGroupProblem({ control, name, schema }: Spot): GroupProblemState {
  const session = useSession()
  const ownId = useId()
  const problemName = `${name}.${wholeKey}`
  const { errors } = useFormState({ control, name: problemName, exact: true })
  const error: unknown = get(errors, `${problemName}.message`)
  return {
    id: session ? `${session.idPrefix}-${name.replaceAll('.', '-')}` : ownId,
    error: typeof error === 'string' ? error : undefined,
    refused: session?.isRefused(name) ?? false,
    required: nodeOf(schema).required,
  }
}
