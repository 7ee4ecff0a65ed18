import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRecord } from '../../record/arbitraries.ts'
import { someRuns } from '../../propertyRuns.ts'
import { entryOfForm, formNames } from '../../registry/registry.ts'
import { awkwardRecords } from '../helpers/awkwardRecords.ts'
import { type Arrived, open, save } from '../helpers/openForm.tsx'

const parse = (json: string) => JSON.parse(json) as Arrived

const form = () => screen.getByRole<HTMLFormElement>('form')

/** Opens each collapsed item of each list. */
function openItems(): void {
  for (const toggle of form().querySelectorAll('[aria-expanded="false"]')) fireEvent.click(toggle)
}

/** The names of the controls that Tab reaches, from the first one to Save. */
async function tabThrough(): Promise<Set<string>> {
  const user = userEvent.setup()
  const met = new Set<string>()
  do {
    await user.tab()
    met.add(document.activeElement?.getAttribute('name') ?? '')
  } while (document.activeElement?.textContent !== 'Save')
  return met
}

describe.each(awkwardRecords)('$form, with $about', ({ form: name, json }) => {
  test('hands back the same record when it is submitted at once', async () => {
    const record = parse(json)
    const { handed } = open(name, { defaultRecord: record })
    await save()
    expect(handed.map((each) => JSON.stringify(each.record))).toEqual([JSON.stringify(record)])
    expect(handed[0]?.record).toBeCopyOf(record)
    expect(handed[0]?.submission.changes).toEqual([])
  })

  test('hands back the same record after each field is entered and left, in strict mode', async () => {
    const record = parse(json)
    const { handed } = open(name, { defaultRecord: record, strict: true })
    openItems()
    const controls = [...form().querySelectorAll<HTMLElement>('input, textarea, select')]
    for (const control of controls) {
      act(() => control.focus())
      expect(control).toHaveFocus()
    }
    act(() => controls.at(-1)?.blur())
    await save()
    expect(handed.map((each) => JSON.stringify(each.record))).toEqual([JSON.stringify(record)])
    expect(handed[0]?.record).toBeCopyOf(record)
  })
})

test.each(formNames)('Tab alone reaches every field of %s and changes none', async (name) => {
  const record = entryOfForm(name).prefilled
  const { handed } = open(name, { defaultRecord: record })
  const named = [...form().querySelectorAll('[name]')].map((control) =>
    control.getAttribute('name'),
  )
  const met = await tabThrough()
  expect(named.filter((control) => !met.has(control ?? ''))).toEqual([])
  await userEvent.keyboard('{Enter}')
  await save()
  expect(handed.map((each) => JSON.stringify(each.record))).toEqual([
    JSON.stringify(record),
    JSON.stringify(record),
  ])
})

test('the keyboard alone opens and passes four closed mortgagees', async () => {
  const user = userEvent.setup()
  const record = { mortgagee: [{ company: 'A' }, { x: 1 }, { address: { zip: null } }, {}] }
  const { handed } = open('Property info', { defaultRecord: record })
  screen.getByRole('button', { name: 'Mortgagee 1 of 4: A' }).focus()
  const met: (string | null)[] = []
  while (document.activeElement?.textContent !== 'Save') {
    if (document.activeElement?.getAttribute('aria-expanded') === 'false') {
      await user.keyboard('{Enter}')
    }
    met.push(document.activeElement?.getAttribute('name') ?? null)
    await user.tab()
  }
  expect(met).toEqual(expect.arrayContaining(['mortgagee.0.company', 'mortgagee.3.address.zip']))
  await user.keyboard('{Enter}')
  await save()
  expect(handed[0]?.record).toBeCopyOf(record)
})

describe('each record that the contract accepts comes back the same', () => {
  // A form costs a hundred times as much as the codec alone, which is tested with all runs.
  const numRuns = someRuns(1 / 10)

  test.each(formNames)(
    'from %s, when each field is entered and left',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(arbitraryRecord(entryOfForm(name).schema), async (record) => {
          const { handed, unmount } = open(name, { defaultRecord: record })
          openItems()
          for (const control of form().querySelectorAll('input, textarea')) {
            fireEvent.focus(control)
            fireEvent.blur(control)
          }
          await save()
          unmount()
          expect(handed.map((each) => JSON.stringify(each.record))).toEqual([
            JSON.stringify(record),
          ])
          expect(handed[0]?.record).toBeCopyOf(record)
        }),
        { numRuns },
      )
    },
    // On a busy two-core machine one run takes seconds.
    numRuns * 6000,
  )
})
