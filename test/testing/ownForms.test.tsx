import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, it } from 'vitest'
import { recordConformance } from '../../src/testing.ts'
import { AnyForm } from '../form/helpers/openForm.tsx'
import { entryOfForm, formNames } from '../registry/registry.ts'

/** What the forms write for texts of the records here. */
const spellings = {
  '"United States"': '"US"',
  '"Self"': '"Named insured"',
  '"Bachelor\'s"': '"Bachelor\'s degree"',
}

function inOurSpelling(record: object): object {
  const json = Object.entries(spellings).reduce(
    (text, [arrived, written]) => text.replaceAll(arrived, written),
    JSON.stringify(record),
  )
  return JSON.parse(json) as object
}

/**
 * A person who enters a whole text at once, as a phone that suggests it: keys one by one take most of the time of these
 * checks, and `ownInputs.test.tsx` types so in each kind of field. What axe says of these forms, the stories show.
 */
const user = {
  ...userEvent,
  async keyboard(text: string): Promise<void> {
    const { activeElement } = document
    if (/[{[]/.test(text) || !activeElement) await userEvent.keyboard(text)
    else fireEvent.input(activeElement, { target: { value: text } })
  },
}

describe.each(formNames)('%s', (form) => {
  const { schema, filled, least } = entryOfForm(form)
  const cases = recordConformance({
    render,
    user,
    schema,
    form: (props) => <AnyForm of={form} {...props} />,
    records: [inOurSpelling(filled), least],
  })
  for (const { name, run } of cases) it(name, run)
})
