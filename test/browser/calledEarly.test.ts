import { expect, test } from 'vitest'
import { functionsCalledEarly } from '../../scripts/calledEarly.mjs'
import { calledEarly } from '../../scripts/compileEarly.mjs'

type Called = Record<string, string[]>

/** What one has and the other has not. */
const missing = (one: Called, other: Called) =>
  Object.entries(one).flatMap(([file, names]) =>
    names.filter((name) => !other[file]?.includes(name)).map((name) => `${file}: ${name}`),
  )

test('the build knows the functions that a mount and the first actions call', async () => {
  const known: Called = calledEarly()
  const called: Called = await functionsCalledEarly()
  const all = Object.values(called).flat().length
  const advice = 'Run `node scripts/calledEarly.mjs`.'
  expect(all).toBeGreaterThan(300)
  // A browser compiles these at their first call, in the middle of the mount or the action.
  expect(missing(called, known).length, advice).toBeLessThanOrEqual(all / 20)
  expect(missing(known, called).length, advice).toBeLessThanOrEqual(all / 20)
})
