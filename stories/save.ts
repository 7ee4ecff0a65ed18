import { expect, waitFor } from 'storybook/test'

/** What a play function is given, as far as saving needs it. */
interface Played {
  canvas: {
    getByRole: (role: 'button', options: { name: string }) => HTMLElement
    findByRole: (role: 'alert') => Promise<HTMLElement>
  }
  userEvent: { click: (element: HTMLElement) => Promise<void> }
  args: { onSubmit?: unknown }
}

/** Presses Save and gives the record that was handed back. */
export async function save({ canvas, userEvent, args }: Played): Promise<unknown> {
  const { mock } = args.onSubmit as { mock: { calls: unknown[][] } }
  const before = mock.calls.length
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.calls).toHaveLength(before + 1))
  return mock.calls[before]?.[0]
}

/** Presses Save where the form will refuse it, and gives the summary that says why. */
export async function saveInVain({ canvas, userEvent, args }: Played): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
  const alert = await canvas.findByRole('alert')
  await expect(args.onSubmit).not.toHaveBeenCalled()
  return alert
}
