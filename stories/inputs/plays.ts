import { expect, waitFor, within } from 'storybook/test'
import { save } from '../save.ts'

type PlayContext = Parameters<typeof save>[0] & {
  canvasElement: HTMLElement
  canvas: ReturnType<typeof within>
  userEvent: {
    click: (element: Element) => Promise<void>
    type: (element: Element, text: string) => Promise<void>
    clear: (element: Element) => Promise<void>
    tab: (options?: { shift: boolean }) => Promise<void>
    keyboard: (keys: string) => Promise<void>
  }
}

/** Types, chooses and answers with the keyboard, in a field of every kind. */
export async function fillIn(story: PlayContext) {
  const { canvas, userEvent } = story
  await userEvent.click(canvas.getByRole('textbox', { name: 'Business name' }))
  await userEvent.keyboard('Moonlight Books')
  await userEvent.tab()
  await userEvent.keyboard('78702')
  await userEvent.tab()
  await userEvent.keyboard('1,200')
  await userEvent.tab()
  await userEvent.keyboard('Mar 4 2011')
  await userEvent.tab()
  await expect(canvas.getByRole('combobox', { name: 'Trade' })).toHaveFocus()
  await userEvent.keyboard('boo')
  // The list of an own input may be anywhere in the page.
  await within(document.body).findByRole('option', { name: 'Bookstore' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect(canvas.getByRole('combobox', { name: 'Trade' })).toHaveValue('Bookstore')
  await userEvent.tab()
  await expect(canvas.getByRole('combobox', { name: 'Tier' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(await within(document.body).findByRole('option', { name: 'Plus' }))
  await userEvent.click(canvas.getByRole('radio', { name: 'No' }))
  await userEvent.type(canvas.getByRole('textbox', { name: 'Remarks' }), 'Two floors')
  await expect(await save(story)).toStrictEqual({
    name: 'Moonlight Books',
    zip: '78702',
    employees: 1200,
    opened: '2011-03-04',
    trade: 'Bookstore',
    tier: 'Plus',
    sprinklers: 'no',
    remarks: 'Two floors',
  })
}

/** Errors appear when a field is left; F8, the summary and its links reach every input. */
export async function meetErrors({ canvas, userEvent, args }: PlayContext) {
  const employees = canvas.getByRole('textbox', { name: 'Employees' })
  await userEvent.type(employees, 'abc')
  await expect(employees).not.toHaveAccessibleDescription(/number/)
  await userEvent.tab()
  await waitFor(() => expect(employees).toHaveAccessibleDescription(/number/))
  await expect(employees).toBeInvalid()
  await expect(employees).toHaveValue('abc')

  await userEvent.click(canvas.getByRole('textbox', { name: 'Business name' }))
  await userEvent.keyboard('{F8}')
  await waitFor(() => expect(employees).toHaveFocus())

  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
  await canvas.findByRole('heading', { name: 'There are 2 problems' })
  await expect(args.onSubmit).not.toHaveBeenCalled()
  await userEvent.click(canvas.getByRole('link', { name: 'Enter the ZIP code' }))
  const zip = canvas.getByRole('textbox', { name: 'ZIP code (required)' })
  await waitFor(() => expect(zip).toHaveFocus())
  await expect(zip).toHaveAccessibleDescription(/Enter the ZIP code/)
}

/** A record comes back as it was, also the option that is not listed and the hidden number. */
export async function leaveAlone(story: PlayContext) {
  const { canvas, userEvent, canvasElement } = story
  await expect(canvasElement).not.toHaveTextContent('74-1234567')
  const reveal = canvas.getByRole('button', { name: /^Reveal/ })
  await userEvent.click(reveal)
  await expect(canvas.getByRole('textbox', { name: 'Tax number' })).toHaveValue('74-1234567')
  const record = await save(story)
  const { defaultRecord } = story.args as { defaultRecord?: unknown }
  await expect(JSON.stringify(record)).toBe(JSON.stringify(defaultRecord))
}

/** Items are added, removed and brought back, and the focus goes along. */
export async function editList({ canvas, userEvent }: PlayContext) {
  await userEvent.click(canvas.getByRole('button', { name: /^Add another owner/ }))
  await waitFor(() => expect(canvas.getAllByRole('textbox', { name: 'Name' })[2]).toHaveFocus())
  await userEvent.keyboard('Ana Ortiz')
  await userEvent.click(canvas.getByRole('button', { name: /^Remove owner 1/ }))
  await waitFor(() => expect(canvas.getAllByRole('textbox', { name: 'Name' })).toHaveLength(2))
  await userEvent.click(canvas.getByRole('button', { name: /^Undo/ }))
  await waitFor(() =>
    expect(
      canvas
        .getAllByRole('textbox', { name: 'Name' })
        .map((box: Element) => (box as HTMLInputElement).value),
    ).toEqual(['Rosa Ortiz', 'Luis Ortiz', 'Ana Ortiz']),
  )
}

/** "Unknown" is an answer of its own, in texts and among the radios. */
export async function answerUnknown(story: PlayContext) {
  const { canvas, userEvent } = story
  const employees = canvas.getByRole('textbox', { name: 'Employees' })
  await userEvent.clear(employees)
  await userEvent.type(employees, '?')
  await userEvent.tab()
  await waitFor(() => expect(employees).toHaveAccessibleDescription(/Unknown/))
  await userEvent.click(canvas.getByRole('radio', { name: 'Unknown' }))
  await expect(await save(story)).toMatchObject({ employees: null, sprinklers: null })
}
