import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { QuoteFlow } from '../../../src/index.ts'
import { settle } from '../../form/helpers/openForm.tsx'

/** Opens a flow in a host's dialog, and the list of its steps. */
async function openList() {
  const onDialogKey = vi.fn<(key: string) => void>()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.addEventListener('keydown', ({ key }) => onDialogKey(key))
  render(<QuoteFlow />, { container: dialog })
  await settle()
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: /^Step 1 of 4/ })
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  return { user, button, onDialogKey }
}

test.each([0, 2])(
  'Escape closes the list after %i Tabs, focuses its button, and does not reach a dialog',
  async (tabs) => {
    const { user, button, onDialogKey } = await openList()
    for (let count = 0; count < tabs; count += 1) await user.tab()
    onDialogKey.mockClear()
    await user.keyboard('{Escape}')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
    expect(onDialogKey).not.toHaveBeenCalled()
    // There is nothing left to close but the dialog.
    await user.keyboard('{Escape}')
    expect(onDialogKey).toHaveBeenCalledWith('Escape')
  },
)

test('the list stays open while the focus is in it, and closes when the focus leaves it', async () => {
  const { user, button } = await openList()
  for (let count = 0; count < 4; count += 1) {
    await user.tab()
    expect(screen.getAllByRole('link', { name: /^\d\. / })).toContain(document.activeElement)
    expect(button).toHaveAttribute('aria-expanded', 'true')
  }
  await user.tab({ shift: true })
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  await user.tab()
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('the list closes after the click that takes the focus from it, not under the pointer', async () => {
  const { button } = await openList()
  const box = screen.getByRole('textbox', { name: 'First name' })
  fireEvent.pointerDown(box, { buttons: 1 })
  fireEvent.blur(button, { relatedTarget: box })
  expect(button).toHaveAttribute('aria-expanded', 'true')
  fireEvent.click(box)
  await settle()
  expect(button).toHaveAttribute('aria-expanded', 'false')
})
