import { useId } from 'react'
import { get, useFormState } from 'react-hook-form'
import { markPath } from '../codec/mirror.ts'
import { type Node, nodeOf } from '../codec/node.ts'
import type { Spot } from './place.ts'
import { controlId, useSession } from './session.ts'

/** The state of an object or a list as a whole. */
export interface GroupProblemState {
  id: string
  error: string | undefined
  /** What arrived may not stand here, and still does. */
  refused: boolean
  required: boolean
}

/** react-hook-form's own name for the problem of a whole, among those of its members. */
export const wholeKey = 'root'

/**
 * The name under which the problem of an object or a list as a whole is kept. A list's stands
 * beside the list: the library moves problems along with their rows only where it finds nothing
 * but rows.
 */
export function wholeName(node: Node, path: string): string {
  if (node.kind === 'list') return markPath(path)
  return path === '' ? wholeKey : `${path}.${wholeKey}`
}

/** What is wrong with an object or a list as a whole. */
export function useGroupProblem({ control, name, schema }: Spot): GroupProblemState {
  const session = useSession()
  const ownId = useId()
  const node = nodeOf(schema)
  const problemName = wholeName(node, name)
  const { errors } = useFormState({ control, name: problemName, exact: true })
  const error: unknown = get(errors, `${problemName}.message`)
  return {
    id: session ? controlId(session, name) : ownId,
    error: typeof error === 'string' ? error : undefined,
    refused: session?.isRefused(name) ?? false,
    required: node.required,
  }
}
