import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserHistory, QuoteFlow } from '../../../src/index.ts'
import { settle } from '../../form/helpers/openForm.tsx'

const warn = vi.spyOn(console, 'warn')

beforeEach(() => void warn.mockReset())
afterEach(() => history.replaceState(null, '', '/'))

const show = (ids: readonly (string | undefined)[]) =>
  render(
    <StrictMode>
      {ids.map((id, index) => (
        <QuoteFlow key={id ?? index} aria-label={id} history={browserHistory(id ? { id } : {})} />
      ))}
    </StrictMode>,
  )

test('flows with an id have parameters and lists of steps of their own', async () => {
  history.replaceState(null, '', '/?x=%20&auto-step=drivers#top')
  show(['home', 'auto'])
  await settle()
  expect(location.href).toMatch(/\/\?x=%20&auto-step=drivers&home-step=client#top$/)
  expect(screen.getByRole('navigation', { name: 'Quote steps: home' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Quote steps: auto' })).toBeVisible()
  expect(warn).not.toHaveBeenCalled()
})

test('in development, two flows with the same parameters are reported', async () => {
  warn.mockImplementation(() => {})
  const { unmount } = show([undefined, undefined])
  await settle()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("browserHistory({ id: 'home' })"))
  unmount()

  warn.mockReset()
  show([undefined])
  await settle()
  expect(warn).not.toHaveBeenCalled()
})
