import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { developerReports } from '../developerReports.ts'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, type FormEvent, Profiler, type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ObjectSchema, object, string } from 'yup'
import {
  at,
  placeOf,
  SuggestField,
  type Suggestion,
  type SuggestionList,
  type SuggestionLoader,
  TextField,
} from '../../src/index.ts'
import { settle } from '../form/helpers/openForm.tsx'
import { openRecord } from './openRecord.tsx'

interface Roof {
  cover?: string | null | undefined
  state?: string | undefined
  note?: string | undefined
}

const roofSchema: ObjectSchema<Roof> = object({
  cover: string().label('Cover').nullable(),
  state: string().label('State'),
  note: string().label('Note'),
}).label('Roof')

const covers: readonly Suggestion[] = [
  { value: 'Asphalt shingle', aliases: ['Composition'] },
  { value: 'Clay tile' },
  { value: 'Metal', aliases: ['Tin'] },
  { value: 'Wood shake' },
]

const states: readonly Suggestion[] = [
  { value: 'OK', label: 'OK – Oklahoma', group: 'States' },
  { value: 'TX', label: 'TX – Texas', group: 'States' },
  { value: 'ON', label: 'ON – Ontario', group: 'Canada' },
]

type Props = SuggestionList &
  Omit<ComponentProps<typeof SuggestField>, 'place' | keyof SuggestionList>

const openCover = (
  record: Record<string, unknown> = {},
  props: Props = { options: covers },
  form?: Parameters<typeof openRecord<Roof>>[3],
) =>
  openRecord<Roof>(
    roofSchema,
    record,
    (place) => (
      <>
        <SuggestField place={at(place, 'cover')} {...props} />
        <TextField place={at(place, 'note')} />
      </>
    ),
    form,
  )

const box = (name = 'Cover') => screen.getByRole('combobox', { name })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent
const type = (keys: string) => userEvent.keyboard(keys)
const focus = (element = box()) => act(() => element.focus())

/** Spies on submits until the test ends. */
function spyOnSubmits() {
  const heard = vi.fn<() => void>()
  document.addEventListener('submit', heard, true)
  onTestFinished(() => document.removeEventListener('submit', heard, true))
  return heard
}

/** Moves the mouse by a distance, which jsdom does not support. */
function moveMouse(element: HTMLElement, movementX: number): void {
  const event = createEvent.mouseMove(element)
  fireEvent(element, Object.defineProperty(event, 'movementX', { value: movementX }))
}

describe('the keys of the caret', () => {
  test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])(
    '%s does nothing to an open list, and Tab then keeps what arrived',
    async (key) => {
      const form = openCover({ cover: 'tin' })
      await userEvent.click(box())
      expect(options()).toHaveLength(4)
      expect(fireEvent.keyDown(box(), { key })).toBe(true)
      expect(highlighted()).toBeUndefined()
      await userEvent.tab()
      expect(box()).toHaveValue('tin')
      expect(await form.saved()).toEqual({ cover: 'tin' })
    },
  )

  test('bring a person back from a highlighted option to the text', async () => {
    const form = openCover({ cover: 'tin' })
    await userEvent.click(box())
    await type('{ArrowDown}')
    expect(highlighted()).toBe('Metal')
    await type('{ArrowLeft}')
    expect(highlighted()).toBeUndefined()
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    await userEvent.tab()
    expect(await form.saved()).toEqual({ cover: 'tin' })
  })

  test('do not choose while a source is searching', async () => {
    openCover({ cover: 'tin' }, { source: () => new Promise<readonly Suggestion[]>(() => {}) })
    await userEvent.click(box())
    expect(fireEvent.keyDown(box(), { key: 'ArrowLeft' })).toBe(true)
  })
})

/** Something that leaves the page and comes back, as a collapsed item does. */
function Collapsible({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && children}
    </>
  )
}

test('what is said of a text once it is left is still said when its field comes back', async () => {
  openRecord<Roof>(roofSchema, {}, (place) => (
    <Collapsible>
      <SuggestField place={at(place, 'cover')} options={covers} />
    </Collapsible>
  ))
  await userEvent.click(box())
  await type('bamboo')
  await userEvent.tab()
  expect(await screen.findByText('Not in the list')).toBeVisible()
  for (let press = 0; press < 2; press += 1)
    await userEvent.click(screen.getByRole('button', { name: 'Toggle' }))
  await settle()
  expect(box()).toHaveValue('bamboo')
  expect(screen.getByText('Not in the list')).toBeVisible()
})

describe('a text that fits no option', () => {
  const said = () => screen.queryByText('Not in the list')

  test('says so once it is left, and is stored as it is', async () => {
    const form = openCover()
    await userEvent.click(box())
    await type('bamboo')
    expect(said()).not.toBeInTheDocument()
    await userEvent.tab()
    expect(await screen.findByText('Not in the list')).toBeVisible()
    expect(box()).toHaveAccessibleDescription(expect.stringContaining('Not in the list'))
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Cover: Not in the list'),
    )
    expect(await form.saved()).toEqual({ cover: 'bamboo' })
  })

  test('says so where it arrived and somebody passes by, and stays as it is', async () => {
    const form = openCover({ cover: 'bamboo' })
    await userEvent.click(box())
    await userEvent.tab()
    expect(await screen.findByText('Not in the list')).toBeVisible()
    expect(await form.saved()).toEqual({ cover: 'bamboo' })
  })

  test.each(['metal', 'clay', 'tile'])('does not say so of %s, which fits one', async (text) => {
    openCover()
    await userEvent.click(box())
    await type(text)
    await userEvent.tab()
    await settle()
    expect(said()).not.toBeInTheDocument()
  })

  test.each(['whole', 'none'] as const)('does not say so with match %s', async (match) => {
    openCover({}, { options: covers, match })
    await userEvent.click(box())
    await type('bamboo')
    await userEvent.tab()
    await settle()
    expect(said()).not.toBeInTheDocument()
  })
})

describe('the list', () => {
  test('stays closed when Tab passes the field', async () => {
    const form = openCover({ cover: 'Metal' })
    await userEvent.tab()
    expect(box()).toHaveFocus()
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.tab()
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ cover: 'Metal' })
  })

  test('opens when the field is clicked, shows all options and changes nothing', async () => {
    const form = openCover({ cover: 'metal' })
    await userEvent.click(box())
    expect(options()).toHaveLength(4)
    expect(highlighted()).toBeUndefined()
    await userEvent.click(box())
    expect(options()).toHaveLength(4)
    await type('{Enter}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ cover: 'metal' })
  })

  test('stays closed when the label of the field is clicked', async () => {
    openCover()
    fireEvent.click(box())
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  test.each(['{ArrowDown}', '{ArrowUp}'])(
    '%s after a click highlights the current option',
    async (key) => {
      openCover({ cover: 'Metal' })
      await userEvent.click(box())
      await type(key)
      expect(highlighted()).toBe('Metal')
    },
  )

  test('opens on typing with the matches, and highlights none', async () => {
    openCover()
    await userEvent.type(box(), 'ti')
    expect(options()).toEqual(['Metal', 'Clay tile'])
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    expect(screen.getByRole('listbox')).toHaveAccessibleName('Suggestions')
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    expect(highlighted()).toBeUndefined()
  })

  test('closes when nothing matches, and when the field is emptied', async () => {
    openCover()
    await userEvent.type(box(), 'tix')
    expect(options()).toEqual([])
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    await type('{Backspace}')
    expect(options()).toHaveLength(2)
    await userEvent.clear(box())
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  test('opens with Alt and Down without a highlight, which Down and Up then move', async () => {
    openCover()
    focus()
    await type('{Alt>}{ArrowDown}{/Alt}')
    expect(options()).toHaveLength(4)
    expect(highlighted()).toBeUndefined()
    await type('{ArrowDown}{ArrowDown}')
    expect(highlighted()).toBe('Clay tile')
    expect(box()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { selected: true }).id,
    )
    await type('{ArrowUp}{ArrowUp}')
    expect(highlighted()).toBe('Wood shake')
    expect(box()).toHaveFocus()
    expect(box()).toHaveValue('')
  })

  test.each([
    ['{ArrowDown}', 'Asphalt shingle'],
    ['{ArrowUp}', 'Wood shake'],
    ['{ArrowDown}{PageDown}', 'Wood shake'],
    ['{ArrowUp}{PageUp}', 'Asphalt shingle'],
  ])('opens with %s at %s', async (keys, option) => {
    openCover()
    focus()
    await type(keys)
    expect(highlighted()).toBe(option)
  })

  test('shows all options and highlights the current one when a key opens it', async () => {
    const form = openCover({ cover: 'metal' })
    focus()
    await type('{Alt>}{ArrowDown}{/Alt}')
    expect(options()).toHaveLength(4)
    expect(highlighted()).toBe('Metal')
    await type('{ArrowDown}')
    expect(highlighted()).toBe('Wood shake')
    await type('{Alt>}{ArrowUp}{/Alt}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ cover: 'metal' })
  })

  test('shows all options when a key opens it and nothing matches the text', async () => {
    const form = openCover({ cover: 'MTL-2' })
    focus()
    await type('{ArrowDown}')
    expect(options()).toHaveLength(4)
    expect(await form.saved()).toEqual({ cover: 'MTL-2' })
  })

  test('shows the matches when a key opens it after typing', async () => {
    openCover()
    await userEvent.type(box(), 'til{Escape}{ArrowDown}')
    expect(options()).toEqual(['Clay tile'])
  })

  test.each([
    ['{ArrowDown}', 'Asphalt shingle'],
    ['{ArrowUp}', 'Wood shake'],
  ])('opens with %s at %s when typing found nothing', async (keys, option) => {
    openCover()
    await userEvent.type(box(), `zz${keys}`)
    expect(options()).toHaveLength(4)
    expect(highlighted()).toBe(option)
  })

  test('forgets its highlight when the text changes, and does not find it again', async () => {
    openCover()
    await userEvent.type(box(), 'ti{ArrowDown}x{Backspace}')
    expect(options()).toHaveLength(2)
    expect(highlighted()).toBeUndefined()
    await type('{Enter}')
    expect(box()).toHaveValue('ti')
  })

  test('opens and closes with its button, which Tab skips', async () => {
    const form = openCover({ cover: 'Metal' })
    const button = box().nextElementSibling as HTMLElement
    expect(button).toHaveAttribute('tabindex', '-1')
    await userEvent.click(button)
    expect(options()).toHaveLength(4)
    expect(box()).toHaveFocus()
    expect(highlighted()).toBe('Metal')
    await userEvent.click(button)
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(box()).toHaveFocus()
    expect(await form.saved()).toEqual({ cover: 'Metal' })
  })

  test('shows the options under their headings', async () => {
    openRecord<Roof>(roofSchema, {}, (place) => (
      <SuggestField place={at(place, 'state')} options={states} />
    ))
    focus(box('State'))
    await type('{ArrowDown}')
    const groups = screen.getAllByRole('group')
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 1])
    expect(groups[0]).toHaveAccessibleName('States')
    expect(groups[1]).toHaveAccessibleName('Canada')
    await type('{ArrowDown}{ArrowDown}')
    expect(highlighted()).toBe('ON – Ontario')
  })

  test('shows a hundred options, and asks to keep typing for the others', async () => {
    const many = Array.from({ length: 249 }, (_, index) => ({ value: `Country ${index}` }))
    openCover({}, { options: many })
    await userEvent.type(box(), 'c')
    expect(options()).toHaveLength(100)
    expect(screen.getByText('Showing 100 of 249. Type to narrow.')).toBeVisible()
    await type('ountry 24')
    expect(options()).toEqual(['Country 24', ...many.slice(240).map(({ value }) => value)])
    expect(screen.queryByText(/Keep typing/)).not.toBeInTheDocument()
  })

  test('stays closed when a browser extension fills the field', () => {
    openCover()
    fireEvent.change(box(), { target: { value: 'Met' } })
    expect(box()).toHaveValue('Met')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(document.body).toHaveFocus()
  })
})

describe('the keyboard', () => {
  test.each([
    ['til{ArrowDown}', 'Clay tile'],
    ['ti{ArrowDown}{ArrowDown}', 'Clay tile'],
    ['{Escape}{ArrowDown}', 'Asphalt shingle'],
    ['{Escape}{ArrowUp}', 'Wood shake'],
  ])('Tab after %s takes the highlighted option and says so', async (keys, option) => {
    const form = openCover()
    await userEvent.type(box(), keys)
    expect(highlighted()).toBe(option)
    await userEvent.tab()
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await screen.findByText(`Cover: ${option}`)
    expect(await form.saved()).toEqual({ cover: option })
  })

  test('Shift and Tab take the highlighted option, too', async () => {
    const form = openCover()
    await userEvent.type(box(), 'til{ArrowDown}')
    await userEvent.tab({ shift: true })
    expect(box()).not.toHaveFocus()
    expect(await form.saved()).toEqual({ cover: 'Clay tile' })
  })

  test.each(['til', 'til{ArrowDown}{Escape}'])(
    'Tab after %s keeps the typed text',
    async (keys) => {
      const form = openCover()
      await userEvent.type(box(), keys)
      await userEvent.tab()
      expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      expect(await form.saved()).toEqual({ cover: 'til' })
    },
  )

  test('Tab keeps the typed text when only the mouse highlighted an option', async () => {
    const form = openCover()
    await userEvent.type(box(), 'til')
    moveMouse(screen.getByRole('option', { name: 'Clay tile' }), 4)
    expect(highlighted()).toBe('Clay tile')
    await userEvent.tab()
    expect(await form.saved()).toEqual({ cover: 'til' })
  })

  test('Tab keeps the spelling of the record when only the list was asked for', async () => {
    const form = openCover({ cover: 'metal' })
    focus()
    await type('{Alt>}{ArrowDown}{/Alt}')
    expect(highlighted()).toBe('Metal')
    await userEvent.tab()
    expect(await form.saved()).toEqual({ cover: 'metal' })
  })

  test('Enter chooses the highlighted option and does not submit', async () => {
    const form = openCover()
    await userEvent.type(box(), 'til{ArrowDown}{Enter}')
    expect(box()).toHaveValue('Clay tile')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ cover: 'Clay tile' })
  })

  test('Enter without a highlight closes the list, and the next Enter submits', async () => {
    openCover()
    const submits = spyOnSubmits()
    await userEvent.type(box(), 'til{Enter}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(box()).toHaveValue('til')
    expect(submits).not.toHaveBeenCalled()
    await type('{Enter}')
    expect(submits).toHaveBeenCalledOnce()
  })

  test.each(['submit', 'next', 'none'] as const)(
    'Enter stays in an open list when enterBehavior is %s',
    async (enterBehavior) => {
      openCover({}, { options: covers }, { enterBehavior })
      const submits = spyOnSubmits()
      await userEvent.type(box(), 'til{Enter}')
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      expect(submits).not.toHaveBeenCalled()
      expect(box()).toHaveFocus()
    },
  )

  test.each<[string, Props]>([
    ['loads', { options: () => new Promise<never>(() => {}) }],
    ['failed to load', { options: () => Promise.reject(new Error('offline')) }],
    ['waits for a source', { source: () => new Promise<never>(() => {}) }],
  ])('Enter closes a list that %s, and does not submit', async (_, props) => {
    openCover({}, props)
    await userEvent.type(box(), 'til')
    await settle()
    const submits = spyOnSubmits()
    await type('{Enter}')
    expect(screen.queryByText(/^Suggestions could|^Loading/)).not.toBeInTheDocument()
    expect(submits).not.toHaveBeenCalled()
  })

  test('Enter held down closes the list and submits no host form', async () => {
    const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    function Host() {
      const { control } = useForm<{ roof: Roof }>()
      return (
        <form onSubmit={submit}>
          <SuggestField
            place={at(placeOf(control, 'roof', roofSchema), 'cover')}
            options={covers}
          />
          <button type="submit">Send</button>
        </form>
      )
    }
    render(<Host />)
    await userEvent.type(box(), 'til{Enter>3/}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(submit).not.toHaveBeenCalled()
    await type('{Enter}')
    expect(submit).toHaveBeenCalledOnce()
  })

  test('Enter submits when the list is closed', async () => {
    openCover({ cover: 'Metal' })
    focus()
    await type('{Enter}')
    expect(await screen.findByText('Saved', { selector: '.qf-visually-hidden' })).toHaveRole(
      'status',
    )
  })

  test('Enter that ends a composition chooses nothing', async () => {
    const form = openCover()
    await userEvent.type(box(), 'til{ArrowDown}')
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    expect(box()).toHaveValue('til')
    expect(await form.saved()).toEqual({ cover: 'til' })
  })

  test('Escape closes the list, keeps the typed text, and stops there', async () => {
    const heard = vi.fn<() => void>()
    const form = openCover({ cover: 'Metal' })
    document.addEventListener('keydown', heard)
    await userEvent.clear(box())
    await userEvent.type(box(), 'til{ArrowDown}')
    heard.mockClear()
    await type('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(heard).not.toHaveBeenCalled()
    await type('{Escape}{Escape}')
    expect(heard).toHaveBeenCalledTimes(2)
    document.removeEventListener('keydown', heard)
    expect(await form.saved()).toEqual({ cover: 'til' })
  })

  test('Home and End move the caret, even with an open list', async () => {
    openCover()
    await userEvent.type(box(), 'til{Home}s{End}e')
    expect(box()).toHaveValue('stile')
  })

  test('a caret inside the text stays there while typing', async () => {
    openCover({ cover: 'Metal' })
    await userEvent.type(box(), 'xy', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(box()).toHaveValue('Mexytal')
    expect(box()).toHaveProperty('selectionStart', 4)
  })

  test.each(['{Shift>}{ArrowDown}', '{Control>}{ArrowDown}', '{Meta>}{ArrowUp}'])(
    '%s keeps its meaning in the text',
    async (keys) => {
      openCover()
      focus()
      await type(keys)
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    },
  )
})

describe('choosing', () => {
  test('writes the value and keeps the focus when the mouse chooses', async () => {
    const form = openCover()
    await userEvent.type(box(), 'tin')
    await userEvent.click(screen.getByRole('option', { name: 'Metal' }))
    expect(box()).toHaveFocus()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ cover: 'Metal' })
  })

  test('writes the value and shows its label', async () => {
    const form = openRecord<Roof>(roofSchema, {}, (place) => (
      <SuggestField place={at(place, 'state')} options={states} />
    ))
    await userEvent.type(box('State'), 'texas{ArrowDown}{Enter}')
    expect(box('State')).toHaveValue('TX')
    expect(await form.saved()).toEqual({ state: 'TX' })
  })

  test('changes nothing when the field holds that option already', async () => {
    const changes = vi.fn<() => void>()
    const form = openCover({ cover: 'Metal' })
    box().addEventListener('input', changes)
    focus()
    await type('{Alt>}{ArrowDown}{/Alt}{Enter}')
    expect(changes).not.toHaveBeenCalled()
    expect(await form.saved()).toEqual({ cover: 'Metal' })
  })

  test('highlights the option under the mouse only', async () => {
    openCover()
    await userEvent.type(box(), 'ti')
    const option = screen.getByRole('option', { name: 'Clay tile' })
    moveMouse(option, 1)
    expect(highlighted()).toBe('Clay tile')
    await userEvent.unhover(screen.getByRole('listbox'))
    expect(highlighted()).toBeUndefined()
  })

  test('highlights nothing when the list opens under a resting mouse', async () => {
    openCover()
    await userEvent.type(box(), 'ti')
    const option = screen.getByRole('option', { name: 'Clay tile' })
    moveMouse(option, 0)
    expect(highlighted()).toBeUndefined()
  })
})

describe('a value that arrived', () => {
  test.each([['VNL (2)'], [' metal '], ['Metal\nold'], ['']])(
    'stays as it is: %j',
    async (cover) => {
      const form = openCover({ cover })
      const control = screen.getByLabelText('Cover')
      await userEvent.click(control)
      await type('{Alt>}{ArrowDown}{/Alt}{Escape}')
      await userEvent.tab()
      expect(await form.saved()).toEqual({ cover })
    },
  )

  test('can be replaced by an option when its type is wrong', async () => {
    const form = openCover({ cover: 5 })
    expect(box()).toHaveValue('5')
    expect(box()).toBeInvalid()
    focus()
    await type('{ArrowDown}{Enter}')
    expect(box()).toBeValid()
    expect(await form.saved()).toEqual({ cover: 'Asphalt shingle' })
  })
})

test('a field without suggestions is a text input', async () => {
  const form = openCover({}, { options: [] })
  await userEvent.type(screen.getByRole('textbox', { name: 'Cover' }), 'Thatch')
  expect(await form.saved()).toEqual({ cover: 'Thatch' })
})

test('a read-only field is an input that opens nothing', async () => {
  const form = openCover({ cover: 'Metal' }, { options: covers, readOnly: true })
  const control = screen.getByRole('textbox', { name: 'Cover' })
  await userEvent.type(control, '{Alt>}{ArrowDown}{/Alt}x')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(await form.saved()).toEqual({ cover: 'Metal' })
})

test("works in a host's own react-hook-form form", async () => {
  const handed = vi.fn<(values: unknown) => void>()
  function Host() {
    const form = useForm({ defaultValues: { roof: { cover: '' } } })
    return (
      <form onSubmit={form.handleSubmit((values) => handed(values))}>
        <SuggestField
          place={at(placeOf(form.control, 'roof', roofSchema), 'cover')}
          options={covers}
        />
        <button type="submit">Send</button>
      </form>
    )
  }
  render(<Host />)
  await userEvent.type(box(), 'tin{ArrowDown}{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(handed).toHaveBeenCalledWith({ roof: { cover: 'Metal' } })
})

describe('renders', () => {
  function openCounted() {
    const commits = vi.fn<() => void>()
    openRecord<Roof>(roofSchema, { cover: 'Metal' }, (place) => (
      <Profiler id="cover" onRender={commits}>
        <SuggestField place={at(place, 'cover')} options={covers} />
      </Profiler>
    ))
    /** How often the field renders while something runs. */
    return async (run: () => Promise<unknown>) => {
      commits.mockClear()
      await run()
      return commits.mock.calls.length
    }
  }

  test('once for a key that changes an open list', async () => {
    const count = openCounted()
    await userEvent.clear(box())
    await type('s')
    expect(await count(() => type('h'))).toBe(1)
    expect(options()).toEqual(['Asphalt shingle', 'Wood shake'])
  })

  test('once for a key that moves the highlight, and once to tell the input', async () => {
    const count = openCounted()
    focus()
    await type('{ArrowDown}')
    expect(await count(() => type('{ArrowDown}'))).toBe(2)
  })

  test('never when a field is visited again and left as it is', async () => {
    const count = openCounted()
    const visit = async () => {
      focus()
      await userEvent.tab()
    }
    await visit()
    expect(await count(visit)).toBe(0)
  })
})

/** Advances the timers and awaits what they started. */
async function pass(time: number): Promise<void> {
  for (let left = time; left >= 0; left -= 50) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(Math.min(left, 50))
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    })
  }
}
const enter = (text: string) => {
  focus()
  fireEvent.change(box(), { target: { value: text } })
}
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()

describe('timing', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  describe('the number of suggestions', () => {
    test('is announced only once typing pauses', async () => {
      openCover()
      for (const text of ['w', 'wo', 'woo']) {
        enter(text)
        await pass(400)
        expect(status()).toBe('')
      }
      await pass(500)
      expect(status()).toBe('1 suggestion')
    })

    test('is not announced again when it is unchanged, nor while an option is highlighted', async () => {
      openCover()
      focus()
      fireEvent.keyDown(box(), { key: 'ArrowDown' })
      await pass(1000)
      expect(status()).toBe('')
      enter('zz')
      await pass(800)
      expect(status()).toBe('No suggestions')
      await pass(5000)
      expect(status()).toBe('')
      enter('zzz')
      await pass(2000)
      expect(status()).toBe('')
    })
  })

  describe('a lazy list', () => {
    const give = (list: readonly Suggestion[], after = 50) =>
      vi.fn<SuggestionLoader>(() => new Promise((done) => setTimeout(() => done(list), after)))

    test('loads once, when it first opens, and shows that it is loading', async () => {
      const load = give(covers)
      openCover({ cover: 'Metal' }, { options: load })
      focus()
      expect(load).not.toHaveBeenCalled()
      fireEvent.keyDown(box(), { key: 'ArrowDown' })
      expect(screen.getByText('Loading suggestions…')).toBeVisible()
      expect(box()).toHaveAttribute('aria-expanded', 'false')
      await pass(50)
      expect(options()).toHaveLength(4)
      expect(highlighted()).toBe('Metal')
      fireEvent.keyDown(box(), { key: 'Escape' })
      enter('wo')
      expect(options()).toEqual(['Wood shake'])
      expect(load).toHaveBeenCalledTimes(1)
    })

    test.each([
      ['ArrowDown', 0],
      ['ArrowUp', -1],
    ])('highlights what %s asked for while it loaded', async (key, at) => {
      openCover({}, { options: give(covers) })
      focus()
      fireEvent.click(box(), { detail: 1 })
      fireEvent.keyDown(box(), { key })
      await pass(50)
      expect(highlighted()).toBe(options().at(at))
    })

    test('is available at once to the next field that shows it', async () => {
      const load = give(covers)
      const first = openCover({}, { options: load })
      enter('wo')
      await pass(50)
      first.unmount()
      openCover({}, { options: load })
      enter('ti')
      expect(options()).toEqual(['Metal', 'Clay tile'])
      expect(load).toHaveBeenCalledTimes(1)
    })

    test('shows a message when it fails, loses nothing, and retries', async () => {
      const load = vi.fn<SuggestionLoader>(() => Promise.reject(new Error('offline')))
      openCover({}, { options: load })
      enter('wo')
      await pass(0)
      expect(
        screen.getByText("We couldn't load suggestions. Your answer is still here."),
      ).toBeVisible()
      load.mockResolvedValueOnce(covers)
      fireEvent.keyDown(box(), { key: 'Escape' })
      fireEvent.keyDown(box(), { key: 'ArrowDown' })
      await pass(0)
      expect(options()).toEqual(['Wood shake'])
      expect(box()).toHaveValue('wo')
    })
  })

  describe('a source', () => {
    interface Asked {
      text: string
      signal: AbortSignal
      answer(...values: string[]): Promise<void>
      fail(): Promise<void>
    }

    function sourceOf() {
      const asked: Asked[] = []
      const source = (text: string, signal: AbortSignal) =>
        new Promise<readonly Suggestion[]>((done, fail) => {
          asked.push({
            text,
            signal,
            answer: (...values) => act(async () => done(values.map((value) => ({ value })))),
            fail: () => act(async () => fail(new Error('secret'))),
          })
        })
      const form = openCover({}, { source })
      return { asked, form, texts: () => asked.map(({ text }) => text) }
    }

    test('is called once typing pauses, with the last text', async () => {
      const { asked, texts } = sourceOf()
      enter('w')
      await pass(199)
      enter('we')
      await pass(199)
      expect(texts()).toEqual([])
      await pass(1)
      expect(texts()).toEqual(['we'])
      expect(screen.getByText('Loading suggestions…')).toBeVisible()
      await asked[0]?.answer('Wells Fargo', 'US Bank')
      expect(options()).toEqual(['Wells Fargo', 'US Bank'])
      expect(screen.queryByText('Loading suggestions…')).not.toBeInTheDocument()
    })

    test('is told when its answer is no longer needed, and a late answer is ignored', async () => {
      const { asked } = sourceOf()
      enter('w')
      await pass(200)
      enter('us')
      expect(asked[0]?.signal.aborted).toBe(true)
      await pass(200)
      await asked[1]?.answer('US Bank')
      await asked[0]?.answer('Wells Fargo')
      expect(options()).toEqual(['US Bank'])
    })

    test('is not awaited once the list is closed', async () => {
      const { asked, form } = sourceOf()
      enter('w')
      await pass(200)
      fireEvent.blur(box())
      expect(asked[0]?.signal.aborted).toBe(true)
      await asked[0]?.answer('Wells Fargo')
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      enter('x')
      form.unmount()
      await pass(300)
      expect(asked).toHaveLength(1)
    })

    test('shows a message when it fails, and is called again for another text', async () => {
      const { asked } = sourceOf()
      enter('w')
      await pass(200)
      await asked[0]?.fail()
      expect(screen.getByText(/We couldn't load suggestions/)).toBeVisible()
      expect(screen.queryByText(/secret/)).not.toBeInTheDocument()
      await pass(800)
      expect(status()).toBe("We couldn't load suggestions. Your answer is still here.")
      enter('we')
      await pass(200)
      await asked[1]?.answer()
      expect(screen.getByText('No suggestions')).toBeVisible()
      expect(box()).toHaveValue('we')
    })

    test.each([
      [
        'throws',
        () => {
          throw new Error('at once')
        },
      ],
      ['answers with a wrong type', () => Promise.resolve({} as never)],
    ])('that %s counts as failed', async (_, source) => {
      // A wrong type is told to the developer, too.
      developerReports()
      openCover({}, { source })
      enter('w')
      await pass(200)
      expect(screen.getByText(/We couldn't load suggestions/)).toBeVisible()
    })

    test('does not replace the highlighted option', async () => {
      const { asked } = sourceOf()
      enter('w')
      await pass(200)
      await asked[0]?.answer('Wells Fargo', 'Webster')
      enter('we')
      fireEvent.keyDown(box(), { key: 'ArrowDown' })
      expect(highlighted()).toBe('Wells Fargo')
      await pass(200)
      await asked[1]?.answer('Westpac', 'Wells Fargo')
      expect(highlighted()).toBeUndefined()
      fireEvent.keyDown(box(), { key: 'Enter' })
      expect(box()).toHaveValue('we')
    })
  })
})

describe('when null is an answer', () => {
  const ratings: readonly Suggestion[] = [{ value: 'A' }, { value: '?', label: 'Not rated' }]
  const openRating = () =>
    openRecord<Roof>(
      roofSchema,
      {},
      (place) => <SuggestField place={at(place, 'cover')} options={ratings} />,
      { nullMeans: 'unknown' },
    )

  test.each(['{ArrowUp}{Enter}', 'not{ArrowDown}{Enter}', '?{ArrowDown}{ArrowUp}{Enter}'])(
    'keeps a question mark that is chosen: %s',
    async (keys) => {
      const form = openRating()
      focus()
      await type(keys)
      await userEvent.tab()
      expect(box()).toHaveValue('?')
      expect(await form.saved()).toStrictEqual({ cover: '?' })
    },
  )

  test('reads a typed question mark as Unknown, whatever the suggestions', async () => {
    const form = openRating()
    focus()
    await type('not{ArrowDown}{Enter}{Backspace}?')
    await userEvent.tab()
    expect(box()).toHaveAccessibleDescription('Unknown')
    expect(await form.saved()).toStrictEqual({ cover: null })
  })
})
