import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { InputHTMLAttributes } from 'react'
import { describe, expect, test } from 'vitest'
import { number, object, string } from 'yup'
import { at, Field, type OwnFieldState, type Place, RecordForm, useField } from '../../src/index.ts'
import { recordConformance, type TestedFormProps } from '../../src/testing.ts'

const carSchema = object({
  plate: string().label('Plate').nullable(),
  year_built: number().label('Year built').nullable(),
}).label('Car')

type InputProps = InputHTMLAttributes<HTMLInputElement>

/** The props of an input as README shows them. */
const goodProps = ({ control, messages }: OwnFieldState): InputProps => ({
  id: control.id,
  name: control.name,
  value: control.text,
  'aria-describedby': control.describedBy,
  'aria-invalid': messages.error !== undefined,
  onChange: (event) => control.change(event.target.value),
  onBlur: control.blur,
})

/** Input props that break something. */
type Break = (props: InputProps, field: OwnFieldState) => InputProps

function HostField({ place, breaks }: { place: Place<string> | Place<number>; breaks: Break }) {
  const field = useField(place)
  const { inputRef } = field.control
  return (
    <Field field={field}>
      <input ref={inputRef} {...breaks(goodProps(field), field)} />
    </Field>
  )
}

const casesOf = (breaks: Break) =>
  recordConformance({
    render,
    user: userEvent,
    axe,
    timeout: 300,
    schema: carSchema,
    records: [{ plate: 'KX 21', year_built: 1985 }],
    form: (props: TestedFormProps) => (
      <RecordForm schema={carSchema} {...props}>
        {(car) => (
          <>
            <HostField place={at(car, 'plate')} breaks={(good) => good} />
            <HostField place={at(car, 'year_built')} breaks={breaks} />
          </>
        )}
      </RecordForm>
    ),
  })

/** What the cases say of an input, by case. */
async function failures(breaks: Break): Promise<Record<string, string>> {
  const found: [string, string][] = []
  for (const { name, run } of casesOf(breaks)) {
    await run().catch((error: unknown) => {
      found.push([name, error instanceof Error ? error.message : String(error)])
    })
  }
  return Object.fromEntries(found)
}

/** React drops what a controlled input shows unless it is changed here. */
const rewritten = (text: string) => text.replaceAll(/\D/g, '')

const broken: { about: string; breaks: Break; found: Record<string, string> }[] = [
  {
    about: 'no aria-describedby',
    breaks: (props) => ({ ...props, 'aria-describedby': undefined }),
    found: {
      'descriptions: an error is read with its control':
        'Year built (year_built): it has the error "The server refuses year_built", but no error is connected to it by aria-describedby.',
    },
  },
  {
    about: 'an aria-describedby that leads nowhere',
    breaks: (props) => ({ ...props, 'aria-describedby': 'nowhere' }),
    found: {
      'descriptions: an error is read with its control':
        'its aria-describedby names "nowhere", which is not on the page.',
    },
  },
  {
    about: 'no aria-invalid',
    breaks: (props) => ({ ...props, 'aria-invalid': undefined }),
    found: {
      'descriptions: an error is read with its control':
        'Year built (year_built): it has an error, but aria-invalid is not "true".',
      'typing: text that cannot be read stays, and is an error once its field is left':
        'but it has no error',
    },
  },
  {
    about: 'a blur that it swallows',
    breaks: (props) => ({ ...props, onBlur: undefined }),
    found: {
      'typing: text that cannot be read stays, and is an error once its field is left':
        'Year built (year_built): the box kept "call back" and was left, but it has no error: aria-invalid is not "true". Does `onBlur` reach the field?',
    },
  },
  {
    about: 'text that it rewrites',
    breaks: (props, field) => ({
      ...props,
      onChange: (event) => field.control.change(rewritten(event.target.value)),
    }),
    found: {
      'typing: text that cannot be read stays, and is an error once its field is left':
        'Year built (year_built): "call back" was entered, but the box shows "".',
      'keyboard: after a refused submit, the summary leads to each problem':
        'The form handed back a record although "call back" cannot be read.',
    },
  },
  {
    about: 'an end that it cuts off',
    breaks: (props, field) => ({
      ...props,
      onChange: (event) => field.control.change(event.target.value.slice(0, 2)),
    }),
    found: {
      'typing: every field keeps its text and hands back the value of it':
        'Year built (year_built): "1985" was entered, but the control shows "19".',
      'typing: text that cannot be read stays, and is an error once its field is left':
        '"call back" was entered, but the box shows "ca".',
    },
  },
  {
    about: 'a change that it swallows',
    breaks: (props) => ({
      ...props,
      value: undefined,
      defaultValue: props.value,
      onChange: () => {},
    }),
    found: {
      'typing: every field keeps its text and hands back the value of it':
        'Year built (year_built): "1985" was entered, but no value was handed back, not 1985.',
      'typing: an emptied value becomes null or loses its key':
        'year_built: 1985 was handed back, not null.',
      'typing: text that cannot be read stays, and is an error once its field is left':
        'The form handed back a record although "call back" cannot be read.',
      'keyboard: after a refused submit, the summary leads to each problem':
        'The form handed back a record although "call back" cannot be read.',
    },
  },
  {
    about: 'a tabIndex of -1',
    breaks: (props) => ({ ...props, tabIndex: -1 }),
    found: {
      'keyboard: every field is one Tab stop, in the order of the page':
        'Year built (year_built): Tab does not reach it: its tabindex is -1.',
    },
  },
  {
    about: 'another id than that of its field',
    breaks: (props) => ({ ...props, id: 'year' }),
    found: {
      'keyboard: F8 goes to every field with a problem':
        'Year built (year_built): it has a problem, but F8 does not focus it.',
      'names: every control has an accessible name, and says if it is required':
        'Year built (year_built): its input has no accessible name: no label refers to it.',
      'keyboard: after a refused submit, the summary leads to each problem':
        'After a refused submit the focus is neither on the summary nor on a problem.',
      'axe: a filled form': 'axe label',
      'axe: a form with an error at every field': 'axe label',
    },
  },
  {
    about: 'no name',
    breaks: (props) => ({ ...props, name: undefined }),
    found: {
      'names: the `name` of every native control is its path in the record':
        'Year built (year_built): no control has the name "year_built".',
    },
  },
  {
    about: 'a role that axe refuses',
    breaks: (props) => ({ ...props, role: 'slider' }),
    found: {
      'axe: a filled form': 'axe aria-allowed-role',
      'axe: a form with an error at every field': 'axe aria-allowed-role',
    },
  },
]

test('an input as README shows it passes every case', async () => {
  expect(await failures((props) => props)).toEqual({})
})

describe.each(broken)('an input with $about', ({ breaks, found }) => {
  test('fails the cases that are about it, and no others', async () => {
    const said = await failures(breaks)
    expect(said).toEqual(
      Object.fromEntries(
        Object.entries(found).map(([name, message]) => [name, expect.stringContaining(message)]),
      ),
    )
  })
})
