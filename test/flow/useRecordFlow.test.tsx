import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  at,
  FlowForm,
  type FlowStep,
  type RecordFlowState,
  TextField,
  useRecordFlow,
} from '../../src/index.ts'
import { type Quote, quoteSchema } from '../../src/records.ts'
import { fakeClock } from '../form/helpers/fakeClock.ts'
import { settle } from '../form/helpers/openForm.tsx'
import { pressButton } from './openFlow.tsx'

const steps: readonly FlowStep<Quote>[] = [
  {
    id: 'client',
    title: 'Client',
    paths: ['personal'],
    children: (place) => <TextField place={at(at(place, 'personal'), 'first_name')} />,
  },
]

test('isDirty and isSubmitting follow the form, and render the host only when they flip', async () => {
  const pass = fakeClock()
  const seen: Pick<RecordFlowState<Quote>, 'isDirty' | 'isSubmitting'>[] = []
  let answer = () => {}
  const onSubmit = () => new Promise<void>((resolve) => (answer = resolve))
  function Host() {
    const flow = useRecordFlow(quoteSchema, {
      steps,
      onSubmit,
      defaultRecord: { personal: { first_name: 'Ana' } },
    })
    seen.push({ isDirty: flow.isDirty, isSubmitting: flow.isSubmitting })
    return <FlowForm flow={flow} />
  }
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox'), { target: { value } })
  render(<Host />)
  await settle()
  expect(seen.at(-1)).toEqual({ isDirty: false, isSubmitting: false })

  type('Anab')
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ isDirty: true }))
  await pass(300)
  const { length } = seen
  type('Anabe')
  type('Anabel')
  await pass(300)
  expect(seen).toHaveLength(length)

  type('Ana')
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ isDirty: false }))
  type('Anabel')
  await pressButton('Submit')
  expect(seen.at(-1)).toMatchObject({ isSubmitting: true })
  act(() => answer())
  await waitFor(() => expect(seen.at(-1)).toEqual({ isDirty: false, isSubmitting: false }))
})
