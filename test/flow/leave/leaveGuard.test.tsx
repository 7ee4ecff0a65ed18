import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settle } from '../../form/helpers/openForm.tsx'
import { enter, type OpenFlow, openFlow, pressButton } from '../openFlow.tsx'

/** Asks whether to leave. The answer comes later. */
function ask(flow: OpenFlow['flow']): Promise<boolean> {
  let answer = Promise.resolve(true)
  act(() => {
    answer = flow.confirmLeave()
  })
  return answer
}

test('confirmLeave resolves to false when the flow unmounts', async () => {
  const { flow, unmount } = await openFlow()
  await enter('First name', 'Ana')
  const answer = ask(flow)
  await settle()
  expect(screen.getByRole('dialog')).toBeVisible()
  unmount()
  expect(await answer).toBe(false)
})

test('two calls both get an answer', async () => {
  const { flow } = await openFlow()
  await enter('First name', 'Ana')
  const answers = [ask(flow), ask(flow)]
  await settle()
  await pressButton('Leave')
  expect(await Promise.all(answers)).toEqual([false, true])
})

test('an unmounted flow answers at once', async () => {
  const { flow, unmount } = await openFlow()
  await enter('First name', 'Ana')
  unmount()
  expect(await flow.confirmLeave()).toBe(false)
})

test('a flow without edits may be left, mounted or not', async () => {
  const { flow, unmount } = await openFlow()
  expect(await act(() => flow.confirmLeave())).toBe(true)
  unmount()
  expect(await flow.confirmLeave()).toBe(true)
})
