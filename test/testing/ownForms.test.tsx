import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
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

describe.each(formNames)('%s', (form) => {
  const { schema, filled, least } = entryOfForm(form)
  const cases = recordConformance({
    render,
    user: userEvent,
    axe,
    schema,
    form: (props) => <AnyForm of={form} {...props} />,
    records: [inOurSpelling(filled), least],
  })
  for (const { name, run } of cases) it(name, run)
})
