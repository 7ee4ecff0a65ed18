import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type ObjectSchema, object, string } from 'yup'
import {
  at,
  DriverForm,
  QuoteFormsProvider,
  RecordForm,
  SelectField,
  SuggestField,
  type Suggestion,
} from '../../../src/index.ts'
import { fakeClock } from '../../form/helpers/fakeClock.ts'

interface Roof {
  cover?: string | undefined
}
const schema: ObjectSchema<Roof> = object({ cover: string().label('Cover') }).label('Roof')

const box = () => screen.getByRole('combobox')
const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

/** A host that the test can re-render. */
let renderAgain: () => void = () => {}
function useHost(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    renderAgain = () => setTurn((turn) => turn + 1)
  }, [])
  return turn
}
const rerenderHost = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(async () => renderAgain())
}

describe('a prop that a host writes inline', () => {
  test('as options keeps the highlight while the list is open', async () => {
    function Host() {
      useHost()
      return (
        <RecordForm schema={schema}>
          {(place) => (
            <SuggestField
              place={at(place, 'cover')}
              options={[{ value: 'Clay tile' }, { value: 'Metal' }]}
            />
          )}
        </RecordForm>
      )
    }
    render(<Host />)
    await userEvent.click(box())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(highlighted()).toBe('Metal')
    await rerenderHost()
    expect(highlighted()).toBe('Metal')
  })

  test.each([
    ['a field with suggestions', false],
    ['a select', true],
  ])('as a loader of %s is called once, and the list stays', async (_, closed) => {
    const load = vi.fn<() => Promise<readonly Suggestion[]>>(async () => [{ value: 'Metal' }])
    function Host() {
      useHost()
      return (
        <RecordForm schema={schema}>
          {(place) =>
            closed ? (
              <SelectField place={at(place, 'cover')} options={() => load()} />
            ) : (
              <SuggestField place={at(place, 'cover')} options={() => load()} />
            )
          }
        </RecordForm>
      )
    }
    render(<Host />)
    await userEvent.click(box())
    if (!closed) await userEvent.keyboard('{ArrowDown}')
    await rerenderHost()
    expect(options()).toContain('Metal')
    if (!closed) await userEvent.type(box(), 'met')
    await rerenderHost()
    expect(options()).toContain('Metal')
    expect(load).toHaveBeenCalledOnce()
  })

  test('as a source on the provider is called once per text', async () => {
    const pass = fakeClock()
    const asked: string[] = []
    function Host() {
      const turn = useHost()
      const source = async (text: string) => {
        asked.push(`${text} ${turn}`)
        return [{ value: 'Child' }]
      }
      return (
        <QuoteFormsProvider suggestions={{ 'driver.driver_relation': { source } }}>
          <DriverForm />
        </QuoteFormsProvider>
      )
    }
    render(<Host />)
    await userEvent.type(screen.getByRole('combobox', { name: /^Relation/ }), 'ch')
    await rerenderHost()
    expect(await screen.findByRole('option', { name: 'Child' })).toBeVisible()
    await rerenderHost()
    await pass(300)
    expect(screen.getByRole('option', { name: 'Child' })).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})
