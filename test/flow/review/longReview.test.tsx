import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, said, settle } from '../../form/helpers/openForm.tsx'
import { follow, openFlow } from '../openFlow.tsx'

const driversOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    driver_name: `Driver ${index + 1}`,
    driver_zip: index === 149 ? '' : '78701',
  }))

const atReview = {
  read: () => ({ step: 'review' }),
  push: () => {},
  replace: () => {},
  subscribe: () => () => {},
}

async function reviewOf(count: number) {
  const opened = await openFlow({ history: atReview, defaultRecord: { drivers: driversOf(count) } })
  const root = opened.container.querySelector<HTMLElement>('.qf-review')
  if (!root) throw new Error('the review is not on the page')
  return { ...opened, root, nodes: () => root.querySelectorAll('*').length }
}

const toggle = (name: string | RegExp) => screen.getByRole('button', { name })

test.each([
  [10, 1400],
  [11, 450],
  [100, 750],
  [300, 450],
  [5000, 700],
])('the review of %i drivers has at most %i elements', async (count, limit) => {
  const { nodes } = await reviewOf(count)
  expect(nodes()).toBeLessThanOrEqual(limit)
})

test('lines open one by one, and closed ones count their problems', async () => {
  const { root, nodes } = await reviewOf(300)
  const before = nodes()
  expect(toggle('Drivers 1 to 100')).toHaveAttribute('aria-expanded', 'false')
  const group = toggle('Drivers 101 to 200').closest<HTMLElement>('.qf-review-group')
  expect(within(group as HTMLElement).getByText('1 must be fixed')).toBeVisible()
  fireEvent.click(toggle('Drivers 101 to 200'))
  const card = toggle('Driver 150 of 300: Driver 150').closest<HTMLElement>('.qf-review-item')
  expect(within(card as HTMLElement).getByText('1 must be fixed')).toBeVisible()
  fireEvent.click(toggle('Driver 150 of 300: Driver 150'))
  expect(within(root).getAllByRole('link', { name: /Enter Driver 150's ZIP code/ })).toHaveLength(2)
  fireEvent.click(toggle('Drivers 101 to 200'))
  expect(nodes()).toBe(before)
})

test('open items stay open, and the focus returns into them', async () => {
  await reviewOf(120)
  fireEvent.click(toggle('Drivers 101 to 120'))
  fireEvent.click(toggle(/^Driver 110 of/))
  fireEvent.click(toggle(/^Driver 112 of/))
  await follow('Change ZIP code, driver 112: Driver 112')
  await press('Back to review')
  expect(
    screen.getByRole('link', { name: 'Change ZIP code, driver 112: Driver 112' }),
  ).toHaveFocus()
  expect(toggle(/^Driver 110 of/)).toHaveAttribute('aria-expanded', 'true')
  expect(toggle(/^Driver 111 of/)).toHaveAttribute('aria-expanded', 'false')
})

test('all items open and close together', async () => {
  const { root } = await reviewOf(25)
  const cards = () => root.querySelectorAll('.qf-review-item:not([data-closed])').length
  await press('Expand all drivers')
  await said('25 drivers expanded')
  expect(cards()).toBe(25)
  await press('Collapse all drivers')
  await said('25 drivers collapsed')
  expect(cards()).toBe(0)
})

test('all items print open', async () => {
  const { root } = await reviewOf(120)
  const open = () => root.querySelectorAll('.qf-review-item[data-many]:not([data-closed])').length
  expect(open()).toBe(0)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(open()).toBe(120)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(open()).toBe(0)
  await settle()
})
