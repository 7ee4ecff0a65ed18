import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  entryOf,
  entryOfForm,
  type FormName,
  formNames,
  membersOf,
  recordOfForm,
} from '../../registry/registry.ts'
import { type Arrived, open } from '../helpers/openForm.tsx'

/** The controls that Tab stops at, from the top of the page until it wraps around. */
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

/** The fields of the form. The radios of a group count as one. */
function fields(): Set<string | null> {
  const controls = screen.getByRole('form').querySelectorAll('input, select, textarea')
  return new Set([...controls].map((control) => control.getAttribute('name')))
}

/** The labels of all other controls: the buttons of the form and of its lists. */
function actions(name: FormName): RegExp {
  const ofLists = membersOf(recordOfForm(name)).flatMap(({ nested }) => {
    if (!nested?.isList) return []
    const noun = entryOf(nested.record).title.toLowerCase()
    return [`Add ${noun}`, `Add another ${noun}`, String.raw`(Duplicate|Remove) ${noun} \d.*`]
  })
  return new RegExp(`^(${['Save', 'Keyboard shortcuts', ...ofLists].join('|')})$`)
}

describe.each(formNames)('%s', (name) => {
  test.each<[string, Arrived]>([
    ['blank', {}],
    ['prefilled', entryOfForm(name).filled],
  ])('%s needs one Tab stop for each field, and one for each of its actions', async (_, record) => {
    open(name, { defaultRecord: record })
    const met = await stops()
    const named = met.filter((stop) => !isButton(stop)).map((stop) => stop.getAttribute('name'))
    expect(named).toEqual([...fields()])
    const others = met.filter(isButton).map(({ textContent }) => textContent)
    expect(others.filter((words) => !actions(name).test(words ?? ''))).toEqual([])
  })
})
