import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<T> {
    /** Expects an equal record with the same key order that is not the same object. */
    toBeCopyOf(record: unknown): T
  }
}

expect.extend({
  toBeCopyOf(received: unknown, record: unknown) {
    const [now, before] = [JSON.stringify(received), JSON.stringify(record)]
    const pass = received !== record && isDeepStrictEqual(received, record) && now === before
    const message = () => `${now} is ${pass ? '' : 'not '}a copy of ${before}`
    return { pass, message, actual: received, expected: record }
  },
})
