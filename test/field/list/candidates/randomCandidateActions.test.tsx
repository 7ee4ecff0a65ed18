import { act, fireEvent, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { array, number, object, string } from 'yup'
import { at, NumberField, RecordForm, RepeatedFields, TextField } from '../../../../src/index.ts'
import { applyChanges } from '../../../../src/records.ts'
import { prefill } from '../../../../src/field/prefill/prefill.tsx'
import { someRuns } from '../../../propertyRuns.ts'

const lien = object({ name: string().label('Name'), sum: number().label('Sum') })
  .label('Lien')
  .meta({ itemLabelKey: 'name' })
const schema = object({ liens: array(lien.required()).label('Liens') }).label('House')
const source = { label: 'Deed' }

/** An item of the list, and where it was. */
interface Listed {
  item: object
}
type Step = readonly [action: string, at: number]

const buttons = (root: ParentNode, word: string) =>
  [...root.querySelectorAll('button')].filter(({ textContent }) => textContent.startsWith(word))
const found = () => document.querySelector('[data-part="candidates"]')
const items = () => [...document.querySelectorAll<HTMLElement>('[data-part="item"]')]
const press = (button: Element | undefined) => {
  act(() => (button as HTMLElement).focus())
  fireEvent.click(button as HTMLElement)
}
const pick = <T,>(all: readonly T[], turn: number) => all[turn % Math.max(1, all.length)]

/** Does a step on the page and to the items that are expected. */
function take([action, turn]: Step, listed: Listed[], candidates: readonly object[]): void {
  const inFound = (word: string) => pick(found() ? buttons(found() as Element, word) : [], turn)
  if (action === 'add') {
    const button = inFound('Add')
    if (!button) return
    const name = button.querySelector('.qf-visually-hidden')?.textContent
    press(button)
    listed.push({ item: candidates.find((one) => 'name' in one && one.name === name) ?? {} })
  } else if (action === 'move' && listed.length > 1) {
    const from = turn % (listed.length - 1)
    press(buttons(items()[from] as Element, 'Move down')[0])
    listed.splice(from + 1, 0, ...listed.splice(from, 1))
  } else if (action === 'remove' && listed.length > 0) {
    const from = turn % listed.length
    press(buttons(items()[from] as Element, 'Remove')[0])
    listed.splice(from, 1)
  } else if (action === 'Same as' || action === 'Set aside' || action === 'Undo') {
    const button = inFound(action)
    if (button) press(button)
  }
}

const item = fc.record({ id: fc.nat(3), name: fc.constantFrom('Ally', 'Chase'), sum: fc.nat(2) })
const step = fc.tuple(
  fc.constantFrom('add', 'add', 'Same as', 'Set aside', 'Undo', 'move', 'remove'),
  fc.nat(9),
)

test('no action on a candidate loses or changes an item, and none adds more than was asked', async () => {
  await prefill.load()
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { maxLength: 3 }),
      fc.uniqueArray(
        item.map((one) => ({ ...one, name: `${one.name} ${one.id}${one.sum}` })),
        { maxLength: 3, selector: ({ name }) => name },
      ),
      fc.array(step, { maxLength: 8 }),
      async (liens, candidates, steps) => {
        const record = { liens }
        let handed: unknown
        const { unmount } = render(
          <RecordForm
            schema={schema}
            defaultRecord={record}
            candidates={{ liens: candidates.map((one) => ({ item: one, source })) }}
            onSubmit={(submitted, { changes }) => {
              handed = { submitted, rebuilt: applyChanges(record, changes) }
            }}
          >
            {(place) => (
              <RepeatedFields
                place={at(place, 'liens')}
                noun={{ one: 'lien', many: 'liens' }}
                collapsible={false}
                reorderable
              >
                {(one) => (
                  <>
                    <TextField place={at(one, 'name')} />
                    <NumberField place={at(one, 'sum')} />
                  </>
                )}
              </RepeatedFields>
            )}
          </RecordForm>,
        )
        const listed: Listed[] = liens.map((one) => ({ item: one }))
        for (const one of steps) take(one, listed, candidates)
        await act(async () => {
          fireEvent.submit(document.querySelector('form') as HTMLElement)
          await new Promise((resolve) => setTimeout(resolve))
        })
        unmount()
        const expected = { liens: listed.map((one) => one.item) }
        expect(handed).toEqual({ submitted: expected, rebuilt: expected })
      },
    ),
    { numRuns: someRuns(1 / 3) },
  )
})
