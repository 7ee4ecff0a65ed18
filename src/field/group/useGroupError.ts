import { useId } from 'react'
import { get, useFormState } from 'react-hook-form'
import { type SchemaNode, describeSchema } from '../../core/schema/describeSchema.ts'
import type { AnyPlace } from '../place.ts'
import { controlId, useSession } from '../formSession.ts'
import { flagPath } from '../../core/values/flag.ts'

/** The state of an object or a list as a whole. */
export interface GroupErrorState {
  id: string
  error: string | undefined
  /** What arrived may not stand here, and still does. */
  arrivedInvalid: boolean
  required: boolean
}

/** react-hook-form's own name for the problem of a whole, among those of its members. */
export const rootErrorKey = 'root'

/**
 * The name under which the problem of an object or a list as a whole is kept. A list's stands
 * beside the list: the library moves problems along with their rows only where it finds nothing
 * but rows.
 */
export function groupErrorPath(node: SchemaNode, path: string): string {
  if (node.kind === 'list') return flagPath(path)
  return path === '' ? rootErrorKey : `${path}.${rootErrorKey}`
}

/** What is wrong with an object or a list as a whole. */
export function useGroupError({ control, name, schema }: AnyPlace): GroupErrorState {
  const store = useSession()
  const ownId = useId()
  const node = describeSchema(schema)
  const errorPath = groupErrorPath(node, name)
  const { errors } = useFormState({ control, name: errorPath, exact: true })
  const error: unknown = get(errors, `${errorPath}.message`)
  return {
    id: store ? controlId(store, name) : ownId,
    error: typeof error === 'string' ? error : undefined,
    arrivedInvalid: store?.isRefused(name) ?? false,
    required: node.required,
  }
}
