import type { Schema } from 'yup'
import { type Node, nodeOf } from '../codec/node.ts'
import type { AdviceOptions, Adviser, createAdviser } from './advise.ts'
import { type CheckOptions, checkedBy } from './checkedBy.ts'
import type { Problem } from './problem.ts'

let create: typeof createAdviser | undefined
let loading: Promise<void> | undefined

/**
 * Loads the soft rules. Forms do so by themselves once they are on the page; a test, or a page that
 * calls `checkRecord`, may want them before. Rejects when they cannot be loaded; asked again, it
 * tries again.
 */
export function loadAdvice(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  try {
    create = (await import('./advise.ts')).createAdviser
  } catch (reason) {
    loading = undefined
    throw reason
  }
}

/** An adviser for records of a schema; undefined until the soft rules are loaded. */
export function adviserNow(root: Node, options: AdviceOptions): Adviser | undefined {
  return create?.(root, options)
}

/** `checkRecord` of `quoteforms/records`, as it is in a page. */
export function checkRecord(
  schema: Schema,
  record: unknown,
  options: CheckOptions = {},
): Problem[] {
  const adviser = adviserNow(nodeOf(schema), options)
  if (!adviser && options.rules) {
    throw new Error(
      'quoteforms: checkRecord was given rules before the soft rules were loaded, so what you made ' +
        'an error would pass. Await loadAdvice() once before.',
    )
  }
  return checkedBy(adviser, schema, record, options.speak)
}
