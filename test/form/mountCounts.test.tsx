import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PropertyInfoForm, type PropertyInfo } from '../../src/index.ts'
import { settle } from './helpers/openForm.tsx'

/*
 * What a mount must not render more of. A browser has not yet optimized what it runs in a mount, so
 * each component costs.
 */

/** What React keeps for each component and each element. Its package has no types for it. */
interface Fiber {
  tag: number
  child: Fiber | null
  sibling: Fiber | null
  stateNode: { current?: Fiber } | null
  /** Of a component, its effects. */
  updateQueue: { lastEffect?: object | null } | null
}

/** Functions, those with a ref, and those that are memoized. */
const componentTags = [0, 11, 15]

const isComponent = ({ tag }: Fiber) => componentTags.includes(tag)

function countFibers(
  fiber: Fiber | null | undefined,
  isCounted: (fiber: Fiber) => boolean,
): number {
  let count = 0
  for (let one = fiber; one; one = one.sibling) {
    count += Number(isCounted(one)) + countFibers(one.child, isCounted)
  }
  return count
}

async function fibersOf(
  record: PropertyInfo,
  isCounted = isComponent,
  isSubmitted = false,
): Promise<number> {
  const { container, unmount } = render(<PropertyInfoForm defaultRecord={record} />)
  await settle()
  if (isSubmitted) {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { name: /^There are \d+ problems$/ })
    await settle()
  }
  const entries: [string, unknown][] = Object.entries(container)
  const root = entries.find(([key]) => key.startsWith('__reactContainer'))?.[1] as Fiber
  const count = countFibers(root.stateNode?.current, isCounted)
  unmount()
  return count
}

const mortgagees = (count: number): PropertyInfo => ({
  mortgagee: Array.from({ length: count }, (_, index) => ({ company: `Bank ${index}` })),
})

test('a property with one mortgagee mounts at most 100 components', async () => {
  const count = await fibersOf(mortgagees(1))
  expect(count).toBeGreaterThan(50)
  expect(count).toBeLessThanOrEqual(100)
})

/** What twenty more collapsed items add. */
const ofTwenty = async (isCounted?: (fiber: Fiber) => boolean) =>
  (await fibersOf(mortgagees(40), isCounted)) - (await fibersOf(mortgagees(20), isCounted))

test('a collapsed item is two components, one of them its place in the list, and twenty are one more', async () => {
  expect(await ofTwenty()).toBe(41)
})

test('a collapsed item and its share of its chunk are at most 20.2 fibers, texts included', async () => {
  expect((await ofTwenty(() => true)) / 20).toBeLessThanOrEqual(20.2)
})

test('a collapsed item has no effect, so that React need not look for one in hundreds', async () => {
  expect(await ofTwenty((fiber) => isComponent(fiber) && !!fiber.updateQueue?.lastEffect)).toBe(0)
})

test('a collapsed item in error is at most 26.2 fibers, as a submit may refuse hundreds', async () => {
  const invalid = (count: number): PropertyInfo => ({
    mortgagee: Array.from({ length: count }, () => ({ company: 'Bank', loan_number: 7 as never })),
  })
  const count = async (of: number) => fibersOf(invalid(of), () => true, true)
  expect(((await count(40)) - (await count(20))) / 20).toBeLessThanOrEqual(26.2)
})
