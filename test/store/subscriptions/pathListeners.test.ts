import { expect, test } from 'vitest'
import { PathListeners } from '../../../src/store/subscriptions.ts'

const paths = ['', 'note', 'cars', 'cars.0', 'cars.0.plate', 'cars.1.plate', 'cars.10.plate']

/** The paths whose listeners hear of a change at `cars`. */
function heard(change: { below: boolean; from?: number }): string[] {
  const listeners = new PathListeners()
  const found: string[] = []
  for (const path of paths) listeners.addBelow(path, () => found.push(path))
  listeners.notify([{ path: 'cars', ...change }])
  return found.toSorted()
}

test.each([
  [{ below: false }, ['', 'cars']],
  [{ below: true }, ['', 'cars', 'cars.0', 'cars.0.plate', 'cars.1.plate', 'cars.10.plate']],
  [{ below: true, from: 1 }, ['', 'cars', 'cars.1.plate', 'cars.10.plate']],
  [{ below: true, from: 2 }, ['', 'cars', 'cars.10.plate']],
])('a change of a list, %o, reaches %o', (change, expected) => {
  expect(heard(change)).toEqual(expected)
})

test('a listener to several of the changed paths hears of them once', () => {
  const listeners = new PathListeners()
  let calls = 0
  const listener = () => {
    calls += 1
  }
  for (const path of ['cars.0.plate', 'cars.0.year']) listeners.add(path, listener)
  listeners.notify([{ path: 'cars', below: true }])
  expect(calls).toBe(1)
})

test('a listener that another one removes hears nothing', () => {
  const listeners = new PathListeners()
  const found: string[] = []
  listeners.add('cars', () => {
    found.push('first')
    stop()
  })
  const stop = listeners.add('note', () => found.push('second'))
  listeners.notify(['all'])
  expect(found).toEqual(['first'])
})
