import { render } from '@testing-library/react'
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
}

/** Functions, those with a ref, and those that are memoized. */
const componentTags = [0, 11, 15]

function countComponents(fiber: Fiber | null | undefined): number {
  let count = 0
  for (let one = fiber; one; one = one.sibling) {
    count += Number(componentTags.includes(one.tag)) + countComponents(one.child)
  }
  return count
}

async function componentsOf(record: PropertyInfo): Promise<number> {
  const { container, unmount } = render(<PropertyInfoForm defaultRecord={record} />)
  await settle()
  const entries: [string, unknown][] = Object.entries(container)
  const root = entries.find(([key]) => key.startsWith('__reactContainer'))?.[1] as Fiber
  const count = countComponents(root.stateNode?.current)
  unmount()
  return count
}

const mortgagees = (count: number): PropertyInfo => ({
  mortgagee: Array.from({ length: count }, (_, index) => ({ company: `Bank ${index}` })),
})

test('a property with one mortgagee mounts at most 99 components', async () => {
  const count = await componentsOf(mortgagees(1))
  expect(count).toBeGreaterThan(50)
  expect(count).toBeLessThanOrEqual(99)
})

test('a collapsed item is one component, and so are twenty together', async () => {
  expect((await componentsOf(mortgagees(40))) - (await componentsOf(mortgagees(20)))).toBe(21)
})
