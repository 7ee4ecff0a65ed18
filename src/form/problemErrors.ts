import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldErrors, FieldValues, ResolverOptions } from 'react-hook-form'
import { type SchemaNode, type ObjectNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { rootErrorKey, groupErrorPath } from '../field/group/useGroupError.ts'
import { formatPath, parsePath } from '../core/schema/path.ts'
import type { Problem } from '../core/validation/problem.ts'
import { isObject } from '../core/objects/ownMembers.ts'
import { flagKey } from '../core/values/flag.ts'

/** The `type` of an error that came from the host, not from the record. */
export const serverType = 'server'

/**
 * The name under which react-hook-form keeps a problem: a control's own, or that of an object or a
 * list as a whole. Undefined where the record has no such place.
 */
export function errorName(root: ObjectNode, path: string): string | undefined {
  const node = schemaNodeAt(root, parsePath(path))
  if (!node) return undefined
  return node.kind === 'leaf' ? path : groupErrorPath(node, path)
}

/** Problems as react-hook-form wants a resolver to hand them back. */
export function errorsOf(
  root: ObjectNode,
  problems: readonly Problem[],
  options: ResolverOptions<FieldValues>,
): FieldErrors<FieldValues> {
  const errors: Record<string, FieldError> = {}
  for (const { path, id, message } of problems) {
    errors[errorName(root, path) ?? rootErrorKey] = { type: id, message }
  }
  // Lists have a place of their own for what is wrong with them, so the library need not search
  // every registered name for the lists among our names.
  return toNestErrors(errors, { ...options, names: [] })
}

/** The problems that react-hook-form holds, in the schema's order. */
export function problemsIn(root: ObjectNode, errors: FieldErrors<FieldValues>): Problem[] {
  const problems: Problem[] = []
  visit(root, errors, [])
  return problems

  function visit(node: SchemaNode, held: unknown, keys: readonly (string | number)[]): void {
    if (typeof held !== 'object' || held === null) return
    const below = held as Record<string, unknown>
    if (node.kind === 'leaf') return tell(held, keys)
    if (node.kind === 'list') {
      for (const index of Object.keys(below)) {
        visit(node.item, below[index], [...keys, Number(index)])
      }
      return
    }
    tell(below[rootErrorKey], keys)
    for (const [member, child] of node.members) {
      if (child.kind === 'list') tell(below[flagKey(member)], [...keys, member])
      visit(child, below[member], [...keys, member])
    }
  }

  function tell(error: unknown, keys: readonly (string | number)[]): void {
    if (!isObject(error) || typeof error.message !== 'string') return
    const id = String(error.type)
    problems.push({ path: formatPath(keys), severity: 'error', message: error.message, id })
  }
}
