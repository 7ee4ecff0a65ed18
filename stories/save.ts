import { expect, waitFor } from 'storybook/test'

/** What `save` needs of the argument of a `play` function. */
interface PlayContext {
  canvas: {
    getByRole: (role: 'button', options: { name: string }) => HTMLElement
    findByRole: (role: 'alert') => Promise<HTMLElement>
  }
  userEvent: { click: (element: HTMLElement) => Promise<void> }
  args: { onSubmit?: unknown }
}

/** Presses Save and returns the submitted record. */
export async function save({ canvas, userEvent, args }: PlayContext): Promise<unknown> {
  const { mock } = args.onSubmit as { mock: { calls: unknown[][] } }
  const before = mock.calls.length
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.calls).toHaveLength(before + 1))
  return mock.calls[before]?.[0]
}

/** Presses Save, expects the form to refuse, and returns the summary of the problems. */
export async function saveExpectingErrors({
  canvas,
  userEvent,
  args,
}: PlayContext): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
  const alert = await canvas.findByRole('alert')
  await expect(args.onSubmit).not.toHaveBeenCalled()
  return alert
}
