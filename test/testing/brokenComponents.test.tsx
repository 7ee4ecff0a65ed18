import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, test } from 'vitest'
import { type InputComponents, QuoteFormsProvider } from '../../src/index.ts'
import { inputConformance } from '../../src/testing.ts'
import { acmeInputs } from '../../stories/inputs/acmeInputs.ts'

const { TextInput, TextArea, Select, RadioGroup, Button, FieldFrame } = acmeInputs

const casesOf = (inputs: InputComponents, timeout = 300) =>
  inputConformance({
    render: (form) => render(<QuoteFormsProvider inputs={inputs}>{form}</QuoteFormsProvider>),
    user: userEvent,
    timeout,
  })

describe('the inputs of the documentation', () => {
  for (const { name, run } of casesOf(acmeInputs, 3_000)) it(name, run, 60_000)
})

const broken: { about: string; inputs: InputComponents; name: string; message: string }[] = [
  {
    about: 'a TextArea without describedBy',
    inputs: { TextArea: (props) => <TextArea {...props} describedBy={undefined} /> },
    name: 'descriptions: hints and units are read with their controls',
    message: 'note: the text "What the inspector saw" is not connected to it by aria-describedby.',
  },
  {
    about: 'a FieldFrame that leaves out the hint',
    inputs: { FieldFrame: (props) => <FieldFrame {...props} hint={undefined} /> },
    name: 'descriptions: hints and units are read with their controls',
    message: 'bought: the text "As on the receipt" is not connected to it by aria-describedby.',
  },
  {
    about: 'a TextInput that swallows the blur',
    inputs: { TextInput: (props) => <TextInput {...props} onBlur={() => {}} /> },
    name: 'typing: text that cannot be read stays, and is an error once its field is left',
    message: 'Model year (model_year): the box kept "call back" and was left, but it has no error',
  },
  {
    about: 'a TextInput that trims',
    inputs: {
      TextInput: (props) => (
        <TextInput {...props} onChange={(text) => props.onChange(text.trim())} />
      ),
    },
    name: 'typing: the box keeps what is typed, and the record gets what it means',
    message: 'nickname: "  Old Betsy " was typed, but the box shows "OldBetsy".',
  },
  {
    about: 'a TextInput without a name',
    inputs: { TextInput: (props) => <TextInput {...props} name="" /> },
    name: 'names: the `name` of every native control is its path in the record',
    message: 'Plate (plate): no control has the name "plate".',
  },
  {
    about: 'a Select that swallows the change',
    inputs: { Select: (props) => <Select {...props} onChange={() => {}} /> },
    name: 'typing: each option can be chosen and is handed back',
    message: 'fuel: null was handed back, not "Petrol".',
  },
  {
    about: 'a Select that swallows the blur',
    inputs: { Select: (props) => <Select {...props} onBlur={() => {}} /> },
    name: 'descriptions: a warning about a new answer is read with its control once it is left',
    message: 'fuel: the warning "Have fuel checked" is not connected to it by aria-describedby.',
  },
  {
    about: 'a RadioGroup in which a letter chooses',
    inputs: {
      RadioGroup: (props) => (
        <div
          role="presentation"
          onKeyDownCapture={(event) => {
            const chosen = props.options.find(({ label }) => label[0]?.toLowerCase() === event.key)
            if (!chosen) return
            event.stopPropagation()
            props.onChange(chosen.value)
          }}
        >
          <RadioGroup {...props} />
        </div>
      ),
    },
    name: 'keyboard: a typed text that is no answer never chooses No in a group of radios',
    message: 'leased: "unknown" typed at the answers is no answer, but "no" was handed back.',
  },
  {
    about: 'a RadioGroup without arrow keys',
    inputs: {
      RadioGroup: (props) => (
        <div role="presentation" onKeyDown={(event) => event.preventDefault()}>
          <RadioGroup {...props} />
        </div>
      ),
    },
    name: 'keyboard: the arrow keys choose in a group of radios',
    message: 'leased: the up arrow key does not choose the radio before.',
  },
  {
    about: 'a Button that always submits',
    inputs: { Button: (props) => <Button {...props} type="submit" /> },
    name: 'keyboard: Enter on Add adds an item, focuses it and submits nothing',
    message: 'Add submits the form',
  },
]

test.each(broken)('$about fails “$name”', async ({ inputs, name, message }) => {
  const found = casesOf(inputs).find((each) => each.name === name)
  await expect(found?.run()).rejects.toThrow(message)
})
