import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { es } from '../../../src/config/spanish/es.ts'
import { PropertyInfoForm, QuoteFormsProvider } from '../../../src/index.ts'
import { press, settle } from '../helpers/openForm.tsx'

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const fixes = (name: RegExp) => screen.queryAllByRole('button', { name })

/** The questions what a text may mean, without what is announced. */
const asked = () =>
  screen.queryAllByText(/Did you mean/).filter((one) => !one.closest('[role="status"]'))

const ways = {
  /** As the menu of a browser does. It asks before it undoes something of its own. */
  async 'the browser’s Undo'(control: HTMLElement) {
    const isLeftToBrowser = fireEvent(
      control,
      new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true }),
    )
    expect(isLeftToBrowser).toBe(false)
    await settle()
  },
  async 'Ctrl+Z'() {
    await userEvent.keyboard('{Control>}z{/Control}')
    await settle()
  },
}

async function enter(name: string, text: string): Promise<void> {
  await userEvent.clear(box(name))
  await userEvent.type(box(name), text)
  await userEvent.tab()
  await settle()
}

describe.each(Object.entries(ways))('%s of a fix brings back at once', (_, undoIn) => {
  const undo = async (name: string, text: string) => {
    await undoIn(box(name))
    expect(box(name)).toHaveValue(text)
  }

  test('the error and its fixes, and the key takes them again', async () => {
    render(<PropertyInfoForm />)
    await enter('Year built', "'85")
    await press(/^Use 1985/)
    expect(box('Year built')).toBeValid()
    await undo('Year built', "'85")
    expect(box('Year built')).toHaveFocus()
    expect(box('Year built')).toBeInvalid()
    expect(fixes(/^Use 1985/)).toHaveLength(1)
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(box('Year built')).toHaveValue('1985')
  })

  test('the warning and its fixes', async () => {
    render(<PropertyInfoForm />)
    await enter('Year built', '85')
    await press(/^Use 1985/)
    expect(fixes(/^Use 1985/)).toHaveLength(0)
    await undo('Year built', '85')
    expect(fixes(/^Use 1985/)).toHaveLength(1)
    expect(box('Year built')).toHaveAccessibleDescription(/4-digit year/)
  })

  test('what a text may mean', async () => {
    render(<PropertyInfoForm />)
    await enter('Siding', 'bric')
    const [offer] = fixes(/^Use Brick/)
    await userEvent.click(offer as HTMLElement)
    await settle()
    expect(asked()).toEqual([])
    await undo('Siding', 'bric')
    expect(asked()).toHaveLength(1)
    expect(asked()[0]).toBeVisible()
    expect(fixes(/^Use Brick/).length).toBeGreaterThan(0)
  })

  test('what the menu of the field took', async () => {
    render(<PropertyInfoForm />)
    await enter('Siding', 'bric')
    await userEvent.click(box('Siding'))
    await userEvent.keyboard('{Escape}{Alt>}{Enter}{/Alt}')
    await settle()
    await userEvent.click(screen.getAllByRole('menuitem', { name: /^Use Brick/ })[0] as HTMLElement)
    await settle()
    await undo('Siding', 'bric')
    expect(asked()).toHaveLength(1)
    expect(asked()[0]).toBeVisible()
  })

  test('in Spanish, too', async () => {
    render(
      <QuoteFormsProvider messages={es}>
        <PropertyInfoForm />
      </QuoteFormsProvider>,
    )
    const label = es.labels['property.year_built'] ?? ''
    await enter(label, 'principios de 1900')
    await press(/^Usar 1900/)
    await undo(label, 'principios de 1900')
    expect(box(label)).toBeInvalid()
    expect(fixes(/^Usar 1900/)).toHaveLength(1)
  })
})

test('another text after a fix is not checked before it is left', async () => {
  render(<PropertyInfoForm />)
  await enter('Year built', "'85")
  await press(/^Use 1985/)
  await userEvent.type(box('Year built'), 'x')
  expect(box('Year built')).toBeValid()
})
