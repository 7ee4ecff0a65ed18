import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ObjectSchema, object, string } from 'yup'
import {
  at,
  placeOf,
  SuggestField,
  type SuggestFieldProps,
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

type Props = SuggestionList & Omit<SuggestFieldProps, 'place' | keyof SuggestionList>

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

/** Hears of every submit until the test is over. */
function hearSubmits() {
  const heard = vi.fn<() => void>()
  document.addEventListener('submit', heard, true)
  onTestFinished(() => document.removeEventListener('submit', heard, true))
  return heard
}

/** A move of the mouse, as jsdom cannot make it: it knows of no distance. */
function moveMouse(element: HTMLElement, movementX: number): void {
  const event = createEvent.mouseMove(element)
  fireEvent(element, Object.defineProperty(event, 'movementX', { value: movementX }))
}

describe('the list', () => {
  test('stays closed while the Tab key passes the field', async () => {
    const form = openCover({ cover: 'Metal' })
    await userEvent.tab()
    expect(box()).toHaveFocus()
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.tab()
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ cover: 'Metal' })
  })

  test('stays closed when the field is clicked', async () => {
    openCover()
    await userEvent.click(box())
    await userEvent.click(box())
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  test('opens by typing, with what the text finds, and highlights nothing', async () => {
    openCover()
    await userEvent.type(box(), 'ti')
    expect(options()).toEqual(['Metal', 'Clay tile'])
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    expect(screen.getByRole('listbox')).toHaveAccessibleName('Suggestions')
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    expect(highlighted()).toBeUndefined()
  })

  test('closes when what is typed finds nothing, and when the field is emptied', async () => {
    openCover()
    await userEvent.type(box(), 'tix')
    expect(options()).toEqual([])
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    await type('{Backspace}')
    expect(options()).toHaveLength(2)
    await userEvent.clear(box())
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  test('opens with Alt and Down without highlighting, and moves with Down and Up', async () => {
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

  test('opened by a key is whole where the field holds an option, which is highlighted', async () => {
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

  test('opened by a key is whole where nothing is like what the field holds', async () => {
    const form = openCover({ cover: 'MTL-2' })
    focus()
    await type('{ArrowDown}')
    expect(options()).toHaveLength(4)
    expect(await form.saved()).toEqual({ cover: 'MTL-2' })
  })

  test('opened by a key after typing still finds what was typed', async () => {
    openCover()
    await userEvent.type(box(), 'til{Escape}{ArrowDown}')
    expect(options()).toEqual(['Clay tile'])
  })

  test('is opened and closed by its button, which is no stop of the Tab key', async () => {
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

  test('stands under its headings', async () => {
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

  test('shows a hundred, and asks to keep typing for the others', async () => {
    const many = Array.from({ length: 249 }, (_, index) => ({ value: `Country ${index}` }))
    openCover({}, { options: many })
    await userEvent.type(box(), 'c')
    expect(options()).toHaveLength(100)
    expect(screen.getByText('First 100 of 249. Keep typing to find others')).toBeVisible()
    await type('ountry 24')
    expect(options()).toEqual(['Country 24', ...many.slice(240).map(({ value }) => value)])
    expect(screen.queryByText(/Keep typing/)).not.toBeInTheDocument()
  })

  test('does not open for what an extension fills in', () => {
    openCover()
    fireEvent.change(box(), { target: { value: 'Met' } })
    expect(box()).toHaveValue('Met')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(document.body).toHaveFocus()
  })
})

describe('the keyboard', () => {
  test('Tab leaves the list and keeps what was typed, whatever is highlighted', async () => {
    const form = openCover()
    await userEvent.type(box(), 'til{ArrowDown}')
    expect(highlighted()).toBe('Clay tile')
    await userEvent.tab()
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ cover: 'til' })
  })

  test('Enter chooses what is highlighted and does not submit', async () => {
    const form = openCover()
    await userEvent.type(box(), 'til{ArrowDown}{Enter}')
    expect(box()).toHaveValue('Clay tile')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ cover: 'Clay tile' })
  })

  test('Enter where nothing is highlighted closes the list, and the next one submits', async () => {
    openCover()
    const submits = hearSubmits()
    await userEvent.type(box(), 'til{Enter}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(box()).toHaveValue('til')
    expect(submits).not.toHaveBeenCalled()
    await type('{Enter}')
    expect(submits).toHaveBeenCalledOnce()
  })

  test.each(['submit', 'next', 'none'] as const)(
    'Enter stays in an open list where Enter is for %s',
    async (enterBehavior) => {
      openCover({}, { options: covers }, { enterBehavior })
      const submits = hearSubmits()
      await userEvent.type(box(), 'til{Enter}')
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      expect(submits).not.toHaveBeenCalled()
      expect(box()).toHaveFocus()
    },
  )

  test.each<[string, Props]>([
    ['loads', { options: () => new Promise<never>(() => {}) }],
    ['could not be loaded', { options: () => Promise.reject(new Error('offline')) }],
    ['is being looked for', { source: () => new Promise<never>(() => {}) }],
  ])('Enter closes a list that %s, and does not submit', async (_, props) => {
    openCover({}, props)
    await userEvent.type(box(), 'til')
    await settle()
    const submits = hearSubmits()
    await type('{Enter}')
    expect(screen.queryByText(/^Suggestions could|^Loading/)).not.toBeInTheDocument()
    expect(submits).not.toHaveBeenCalled()
  })

  test('Enter that is held down closes the list and does not submit a form of the host', async () => {
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

  test('Enter submits where the list is closed', async () => {
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

  test('Escape closes the list, keeps what was typed, and goes no further', async () => {
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

  test('Home and End move the caret, in an open list too', async () => {
    openCover()
    await userEvent.type(box(), 'til{Home}s{End}e')
    expect(box()).toHaveValue('stile')
  })

  test('a caret inside the text stays where it was while typing', async () => {
    openCover({ cover: 'Metal' })
    await userEvent.type(box(), 'xy', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(box()).toHaveValue('Mexytal')
    expect(box()).toHaveProperty('selectionStart', 4)
  })

  test.each(['{Shift>}{ArrowDown}', '{Control>}{ArrowDown}', '{Meta>}{ArrowUp}'])(
    '%s is left to the text',
    async (keys) => {
      openCover()
      focus()
      await type(keys)
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    },
  )
})

describe('choosing', () => {
  test('with the mouse writes the value and keeps the focus', async () => {
    const form = openCover()
    await userEvent.type(box(), 'tin')
    await userEvent.click(screen.getByRole('option', { name: 'Metal' }))
    expect(box()).toHaveFocus()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(await form.saved()).toEqual({ cover: 'Metal' })
  })

  test('writes the value, and its words are only shown', async () => {
    const form = openRecord<Roof>(roofSchema, {}, (place) => (
      <SuggestField place={at(place, 'state')} options={states} />
    ))
    await userEvent.type(box('State'), 'texas{ArrowDown}{Enter}')
    expect(box('State')).toHaveValue('TX')
    expect(await form.saved()).toEqual({ state: 'TX' })
  })

  test('what the field holds already changes nothing', async () => {
    const changes = vi.fn<() => void>()
    const form = openCover({ cover: 'Metal' })
    box().addEventListener('input', changes)
    focus()
    await type('{Alt>}{ArrowDown}{/Alt}{Enter}')
    expect(changes).not.toHaveBeenCalled()
    expect(await form.saved()).toEqual({ cover: 'Metal' })
  })

  test('the mouse highlights, and what it leaves is no longer highlighted', async () => {
    openCover()
    await userEvent.type(box(), 'ti')
    const option = screen.getByRole('option', { name: 'Clay tile' })
    moveMouse(option, 1)
    expect(highlighted()).toBe('Clay tile')
    await userEvent.unhover(screen.getByRole('listbox'))
    expect(highlighted()).toBeUndefined()
  })

  test('a list that opens under a mouse at rest highlights nothing', async () => {
    openCover()
    await userEvent.type(box(), 'ti')
    const option = screen.getByRole('option', { name: 'Clay tile' })
    moveMouse(option, 0)
    expect(highlighted()).toBeUndefined()
  })
})

describe('what arrived', () => {
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

  test('may be replaced by choosing where it may not stand', async () => {
    const form = openCover({ cover: 5 })
    expect(box()).toHaveValue('5')
    expect(box()).toBeInvalid()
    focus()
    await type('{ArrowDown}{Enter}')
    expect(box()).toBeValid()
    expect(await form.saved()).toEqual({ cover: 'Asphalt shingle' })
  })
})

test('a field without anything to suggest is an input for text', async () => {
  const form = openCover({}, { options: [] })
  await userEvent.type(screen.getByRole('textbox', { name: 'Cover' }), 'Thatch')
  expect(await form.saved()).toEqual({ cover: 'Thatch' })
})

test('a field that is read-only is an input that opens nothing', async () => {
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

/** Lets time pass, and whatever was waiting for it come to its end. */
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

describe('in its own time', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  describe('the number of suggestions', () => {
    test('is said once typing comes to rest, and only then', async () => {
      openCover()
      for (const text of ['w', 'wo', 'woo']) {
        enter(text)
        await pass(400)
        expect(status()).toBe('')
      }
      await pass(500)
      expect(status()).toBe('1 suggestion')
    })

    test('is not said again for the same number, nor beside an option that is read', async () => {
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

  describe('a list that is loaded', () => {
    const give = (list: readonly Suggestion[], after = 50) =>
      vi.fn<SuggestionLoader>(() => new Promise((done) => setTimeout(() => done(list), after)))

    test('is asked for once, when it is first opened, and told while it comes', async () => {
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

    test('is there at once for the next field that shows it', async () => {
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

    test('that fails is told in words, loses nothing, and is tried again', async () => {
      const load = vi.fn<SuggestionLoader>(() => Promise.reject(new Error('offline')))
      openCover({}, { options: load })
      enter('wo')
      await pass(0)
      expect(screen.getByText('Suggestions could not be loaded. Your answer is kept')).toBeVisible()
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

    test('is asked once typing pauses, for what was typed last', async () => {
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

    test('is told that an answer is no longer wanted, and a late one is not shown', async () => {
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

    test('is not waited for once the list is closed', async () => {
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

    test('that fails is told in words, and asked again for another text', async () => {
      const { asked } = sourceOf()
      enter('w')
      await pass(200)
      await asked[0]?.fail()
      expect(screen.getByText(/could not be loaded/)).toBeVisible()
      expect(screen.queryByText(/secret/)).not.toBeInTheDocument()
      await pass(800)
      expect(status()).toBe('Suggestions could not be loaded. Your answer is kept')
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
      ['answers with something else', () => Promise.resolve({} as never)],
    ])('that %s is a source that fails', async (_, source) => {
      openCover({}, { source })
      enter('w')
      await pass(200)
      expect(screen.getByText(/could not be loaded/)).toBeVisible()
    })

    test('does not exchange the option under the highlight', async () => {
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

describe('where null is an answer', () => {
  const ratings: readonly Suggestion[] = [{ value: 'A' }, { value: '?', label: 'Not rated' }]
  const openRating = () =>
    openRecord<Roof>(
      roofSchema,
      {},
      (place) => <SuggestField place={at(place, 'cover')} options={ratings} />,
      { nullMeans: 'unknown' },
    )

  test.each(['{ArrowUp}{Enter}', 'not{ArrowDown}{Enter}', '?{ArrowDown}{ArrowUp}{Enter}'])(
    'a question mark that is chosen is itself: %s',
    async (keys) => {
      const form = openRating()
      focus()
      await type(keys)
      await userEvent.tab()
      expect(box()).toHaveValue('?')
      expect(await form.saved()).toStrictEqual({ cover: '?' })
    },
  )

  test('a question mark that is typed is the answer Unknown, whatever is suggested', async () => {
    const form = openRating()
    focus()
    await type('not{ArrowDown}{Enter}{Backspace}?')
    await userEvent.tab()
    expect(box()).toHaveAccessibleDescription('Unknown')
    expect(await form.saved()).toStrictEqual({ cover: null })
  })
})
