import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  StrictMode,
  useEffect,
  version,
} from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, test } from 'vitest'
import { type InferType, number, object, string } from 'yup'
import {
  at,
  NumberField,
  type Place,
  placeOf,
  QuoteFlow,
  QuoteFormsProvider,
  RecordForm,
  type RecordFormHandle,
  RecordProvider,
  recordResolver,
  SelectField,
  SuggestField,
  TextField,
  useRecordForm,
  YesNoField,
} from '../../src/index.ts'
import { settle } from '../form/helpers/openForm.tsx'
import { acmeInputs } from '../../stories/inputs/acmeInputs.ts'

/*
 * The browser's reset brings the controls of a form back to their defaults: by a reset button, by `reset()` of
 * the element, and by React after each `<form action={…}>`.
 */

const schema = object({
  name: string().label('Name'),
  note: string().label('Note'),
  age: number().label('Age'),
  state: string().label('State'),
  tier: string().label('Tier'),
  leased: string().label('Leased').meta({ parseAs: 'yesNo' }),
})
type House = InferType<typeof schema>

const opened = {
  name: 'Maria',
  note: 'One\nTwo',
  age: 46,
  state: 'Texas',
  tier: 'silver',
  leased: 'no',
}
const edited = {
  name: 'Ana',
  note: 'Three\nFour',
  age: 47,
  state: 'Ohio',
  tier: 'gold',
  leased: 'yes',
}
const states = [{ value: 'Texas' }, { value: 'Ohio' }]
const tiers = [{ value: 'silver' }, { value: 'gold' }]

function Fields({ place }: { place: Place<House> }) {
  return (
    <>
      <TextField place={at(place, 'name')} />
      <TextField place={at(place, 'note')} />
      <NumberField place={at(place, 'age')} />
      <SuggestField place={at(place, 'state')} options={states} />
      <SelectField place={at(place, 'tier')} options={tiers} />
      <YesNoField place={at(place, 'leased')} />
    </>
  )
}

const shown = () => ({
  name: screen.getByLabelText<HTMLInputElement>('Name').value,
  note: screen.getByLabelText<HTMLInputElement>('Note').value,
  age: Number(screen.getByLabelText<HTMLInputElement>('Age').value),
  state: screen.getByLabelText<HTMLInputElement>('State').value,
  tier: screen.getByLabelText<HTMLSelectElement>('Tier').value,
  leased: ['yes', 'no'].find(
    (answer) =>
      screen.getByRole<HTMLInputElement>('radio', { name: answer === 'yes' ? 'Yes' : 'No' })
        .checked,
  ),
})

async function editAll(): Promise<void> {
  for (const [label, text] of [
    ['Name', 'Ana'],
    ['Note', 'Three\nFour'],
    ['Age', '47'],
    ['State', 'Ohio'],
  ] as const) {
    const box = screen.getByLabelText(label)
    act(() => box.focus())
    fireEvent.change(box, { target: { value: text } })
    act(() => box.blur())
  }
  await userEvent.selectOptions(screen.getByLabelText('Tier'), 'gold')
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  await settle()
  expect(shown()).toEqual(edited)
}

const form = () => screen.getByRole<HTMLFormElement>('form')
async function resetByBrowser(): Promise<void> {
  act(() => form().reset())
  await settle()
}

/** Whatever draws the controls. */
const inputs: Record<string, (children: ReactNode) => ReactNode> = {
  "the kit's": (children) => children,
  "a host's own": (children) => (
    <QuoteFormsProvider inputs={acmeInputs}>{children}</QuoteFormsProvider>
  ),
}

/** A host's `<form>` around a record of the kit. */
function HostOfRecord({ keep, ...html }: FormHTMLAttributes<HTMLFormElement> & Keeper) {
  const record = useRecordForm(schema, { defaultRecord: opened })
  useEffect(() => void Object.assign(keep, { get: record.getRecord }))
  return (
    <form aria-label="Host" {...html}>
      <input aria-label="Search" defaultValue="all" />
      <RecordProvider form={record}>
        <Fields place={record.place} />
      </RecordProvider>
      <button type="submit">Send</button>
    </form>
  )
}

/** A host's own react-hook-form form. */
function HostOfTexts({ keep, ...html }: FormHTMLAttributes<HTMLFormElement> & Keeper) {
  const { control, getValues, handleSubmit, reset } = useForm({
    defaultValues: opened,
    resolver: recordResolver(schema, { defaultRecord: opened }),
  })
  useEffect(() => {
    const submit = handleSubmit((record) => void Object.assign(keep, { record }))
    Object.assign(keep, { get: getValues, reset: () => reset(opened), submit })
  })
  return (
    <form aria-label="Host" {...html}>
      <input aria-label="Search" defaultValue="all" />
      <Fields place={placeOf(control, '', schema)} />
      <button type="submit">Send</button>
    </form>
  )
}

interface Keeper {
  keep: {
    get?: () => unknown
    reset?: () => void
    submit?: () => Promise<void>
    record?: unknown
  }
}

const numbered = (record: unknown) => {
  const { age, ...rest } = record as { age: unknown }
  return { ...rest, age: Number(age) }
}

describe.each(Object.entries(inputs))('with %s inputs', (_, withInputs) => {
  describe.each([
    ['a record', HostOfRecord],
    ['a form of react-hook-form', HostOfTexts],
  ])("a reset of a host's <form> around %s", (__, Host) => {
    test('changes no answer on the screen and none in the record, but the boxes of the host', async () => {
      const keep: Keeper['keep'] = {}
      render(<StrictMode>{withInputs(<Host keep={keep} />)}</StrictMode>)
      await editAll()
      await userEvent.type(screen.getByLabelText('Search'), '!')
      for (let turn = 0; turn < 2; turn += 1) {
        await resetByBrowser()
        expect(shown()).toEqual(edited)
        expect(numbered(keep.get?.())).toEqual(edited)
      }
      expect(screen.getByLabelText('Search')).toHaveValue('all')
      // Typing goes on from there.
      await userEvent.type(screen.getByLabelText('Name'), '!')
      expect(numbered(keep.get?.())).toEqual({ ...edited, name: 'Ana!' })
    })

    test('before any edit, and after one that was taken back, leaves what is there', async () => {
      render(withInputs(<Host keep={{}} />))
      await resetByBrowser()
      expect(shown()).toEqual(opened)
    })
  })

  test('a host may reset its own form in the same moment', async () => {
    const keep: Keeper['keep'] = {}
    render(withInputs(<HostOfTexts keep={keep} onReset={() => keep.reset?.()} />))
    await editAll()
    await resetByBrowser()
    expect(shown()).toEqual(opened)
    expect(keep.get?.()).toEqual(opened)
  })

  const hasActions = Number(version.split('.')[0]) >= 19
  test.each(hasActions ? ['an action'] : [])(
    "React's reset after %s leaves the answers",
    async () => {
      const keep: Keeper['keep'] = {}
      let actions = 0
      const action = async () => {
        await keep.submit?.()
        actions += 1
      }
      render(withInputs(<HostOfTexts keep={keep} {...{ action }} />))
      await editAll()
      await userEvent.type(screen.getByLabelText('Search'), '!')
      await userEvent.click(screen.getByRole('button', { name: 'Send' }))
      await settle()
      expect(actions).toBe(1)
      expect(screen.getByLabelText('Search')).toHaveValue('all')
      expect(shown()).toEqual(edited)
      expect(keep.record).toEqual(edited)
    },
  )

  describe('a reset of a form of the kit', () => {
    const show = (onReset?: (event: FormEvent) => void) => {
      const handle: { current: RecordFormHandle<House> | null } = { current: null }
      render(
        withInputs(
          <RecordForm
            ref={(one) => {
              handle.current = one
            }}
            schema={schema}
            defaultRecord={opened}
            aria-label="House"
            onReset={onReset}
          >
            {(place) => (
              <>
                <Fields place={place} />
                <input aria-label="Search" defaultValue="all" />
                <button type="reset">Start over</button>
              </>
            )}
          </RecordForm>,
        ),
      )
      return handle
    }

    test('is a reset of its record', async () => {
      const handle = show()
      await editAll()
      await userEvent.type(screen.getByLabelText('Search'), '!')
      await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
      await settle()
      expect(shown()).toEqual(opened)
      expect(handle.current?.getRecord()).toEqual(opened)
      expect(handle.current?.getChanges()).toEqual([])
      expect(screen.getByLabelText('Search')).toHaveValue('all')
      await editAll()
      await resetByBrowser()
      expect(shown()).toEqual(opened)
      expect(handle.current?.getRecord()).toEqual(opened)
    })

    test('does nothing where the host prevents it', async () => {
      const handle = show((event) => event.preventDefault())
      await editAll()
      await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
      await settle()
      expect(shown()).toEqual(edited)
      expect(handle.current?.getRecord()).toEqual(edited)
    })
  })
})

afterEach(() => sessionStorage.clear())

test("the browser's reset of a step of a flow takes no answer away", async () => {
  render(<QuoteFlow defaultRecord={{ personal: { first_name: 'Maria' } }} />)
  await settle()
  const first = () => screen.getByLabelText('First name')
  fireEvent.change(first(), { target: { value: 'Ana' } })
  act(() => document.querySelector('form')?.reset())
  await settle()
  expect(first()).toHaveValue('Ana')
})
