import { within } from 'storybook/test'

/** What a `play` function is given, as far as it goes from step to step. */
interface Going {
  canvasElement: HTMLElement
  userEvent: { click: (element: Element) => Promise<void> }
}

/** Goes to a step by its link, which stands behind the counter where there is little room. */
export async function goTo({ canvasElement, userEvent }: Going, step: string): Promise<void> {
  const canvas = within(canvasElement)
  const counter = canvas.queryByRole('button', { name: /^Step \d+ of/ })
  if (counter) await userEvent.click(counter)
  await userEvent.click(await canvas.findByRole('link', { name: new RegExp(`\\d\\. ${step}`) }))
  await canvas.findByRole('heading', { name: step, level: 2 })
}
