import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { driver, person, property } from '../../../stories/records.ts'
import { type Arrived, open } from '../helpers/openForm.tsx'
import { type FormName, formNames } from '../helpers/expectedFields.ts'

const filled: Record<FormName, object> = {
  Driver: driver,
  'Personal info': person,
  'Property info': property,
}

/** The controls that Tab stops at, from the top of the page round to it again. */
async function stops(): Promise<HTMLElement[]> {
  const user = userEvent.setup()
  const met: HTMLElement[] = []
  for (;;) {
    await user.tab()
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return met
    met.push(activeElement)
  }
}

const isButton = (element: HTMLElement) => /^(BUTTON|A|SUMMARY)$/.test(element.tagName)

/** The fields of the form, radios of a group being one. */
function fields(): Set<string | null> {
  const controls = screen.getByRole('form').querySelectorAll('input, select, textarea')
  return new Set([...controls].map((control) => control.getAttribute('name')))
}

/** What can be done besides: each says so in words. */
const actions: Record<FormName, RegExp> = {
  Driver: /^(Save|Keyboard shortcuts)$/,
  'Personal info': /^(Save|Keyboard shortcuts)$/,
  'Property info':
    /^(Save|Keyboard shortcuts|Add mortgagee|Add another mortgagee|(Duplicate|Remove) mortgagee [12].*)$/,
}

describe.each(formNames)('%s', (name) => {
  test.each<[string, Arrived]>([
    ['blank', {}],
    ['prefilled', filled[name] as Arrived],
  ])(
    '%s costs one stop of the Tab key a field, and one for each of its actions',
    async (_, record) => {
      open(name, { defaultRecord: record })
      const met = await stops()
      const named = met.filter((stop) => !isButton(stop)).map((stop) => stop.getAttribute('name'))
      expect(named).toEqual([...fields()])
      const others = met.filter(isButton).map(({ textContent }) => textContent)
      expect(others.filter((words) => !actions[name].test(words ?? ''))).toEqual([])
    },
  )
})
