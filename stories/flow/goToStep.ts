import { within } from 'storybook/test'

/** What `goToStep` needs of the argument of a `play` function. */
interface PlayContext {
  canvasElement: HTMLElement
  userEvent: { click: (element: Element) => Promise<void> }
}

/** Goes to a step by its link. On a narrow page the counter opens the list of links. */
export async function goToStep(
  { canvasElement, userEvent }: PlayContext,
  step: string,
): Promise<void> {
  const canvas = within(canvasElement)
  const counter = canvas.queryByRole('button', { name: /^Step \d+ of/ })
  if (counter) await userEvent.click(counter)
  await userEvent.click(await canvas.findByRole('link', { name: new RegExp(`\\d\\. ${step}`) }))
  await canvas.findByRole('heading', { name: step, level: 2 })
}
