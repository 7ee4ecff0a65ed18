import type { Schema } from 'yup'
import { chunk, loaded, retried } from '../codec/lazy.ts'
import { nodeOf } from '../codec/node.ts'
import { type CheckOptions, checkedBy } from './checkedBy.ts'
import type { Problem } from './problem.ts'

const code = loaded(chunk(() => import('./advise.ts'), 'createAdviser'))

/** What makes an adviser. Only forms try again by themselves, and have that code. */
export const advice = /* @__PURE__ */ retried(code)

/**
 * Loads what warns and advises. Forms do so by themselves once they are on the page; a test, or a page that
 * calls `checkRecord`, may want them before. Rejects when they cannot be loaded; asked again, it
 * tries again.
 */
export async function loadAdvice(): Promise<void> {
  await code.load()
}

/** `checkRecord` of `quoteforms/records`, as it is in a page. */
export function checkRecord(
  schema: Schema,
  record: unknown,
  options: CheckOptions = {},
): Problem[] {
  const adviser = code.get()?.(nodeOf(schema), options)
  if (!adviser && options.rules) {
    throw new Error(
      'quoteforms: checkRecord was given rules before the soft rules were loaded, so what you made ' +
        'an error would pass. Await loadAdvice() once before.',
    )
  }
  return checkedBy(adviser, schema, record, options.speak)
}
