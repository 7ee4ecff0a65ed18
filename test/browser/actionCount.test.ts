import { expect, test } from 'vitest'
import { complaints, open, page, sharePage } from './hostPage.ts'
import { traced } from './traced.ts'

sharePage()

// What the browser does for an action, in counts. A clock would fail on a busy machine.

const property = JSON.stringify({ mortgagee: [{ company: 'First' }, { company: 'Second' }] })

test('moving the focus to another section styles the controls and the two sections', async () => {
  await open('Property info', property)
  await page.getByLabel('Street number').first().focus()
  const did = await traced(() => page.getByLabel('Company').first().focus())
  const styled = did('UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0)
  expect(styled.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(10)
  expect(complaints).toEqual([])
})

test('removing an item does not style all that is in the next item', async () => {
  await open('Property info', property)
  const tracking = 'disabled-by-default-devtools.timeline.invalidationTracking'
  const did = await traced(async () => {
    await page.getByRole('button', { name: 'Remove mortgagee 1: First' }).press('Enter')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
  }, tracking)
  const reasons = did('StyleInvalidatorInvalidationTracking').map(({ args }) => args.data?.reason)
  expect(reasons).not.toEqual([])
  expect(reasons).not.toContain('Invalidation set invalidates subtree')
  expect(complaints).toEqual([])
})
