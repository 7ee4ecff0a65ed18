import { act, render, screen, waitFor } from '@testing-library/react'
import { useImperativeHandle, createRef, type Ref } from 'react'
import { expect, test, vi } from 'vitest'
import {
  at,
  FlowForm,
  type FlowOptions,
  type FlowStep,
  FlowSteps,
  type RecordFlowState,
  TextField,
  useRecordFlow,
} from '../../../src/index.ts'
import { type Quote, quoteSchema } from '../../../src/records.ts'
import { settle } from '../../form/helpers/openForm.tsx'
import { enter, pressButton } from '../openFlow.tsx'

const first = 'personal.first_name'
const last = 'personal.last_name'

function step(id: string, own: Partial<FlowStep<Quote>> = {}): FlowStep<Quote> {
  return {
    id,
    title: id.toUpperCase(),
    paths: [id === 'a' ? first : last],
    children: (place) => (
      <TextField place={at(at(place, 'personal'), id === 'a' ? 'first_name' : 'last_name')} />
    ),
    ...own,
  }
}

type Props = Omit<FlowOptions<Quote>, 'steps'> & { steps: readonly FlowStep<Quote>[] }

function Flow({ handle, ...props }: Props & { handle: Ref<RecordFlowState<Quote>> }) {
  const flow = useRecordFlow(quoteSchema, props)
  useImperativeHandle(handle, () => flow, [flow])
  return (
    <FlowForm flow={flow}>
      <FlowSteps flow={flow} />
    </FlowForm>
  )
}

async function openSteps(props: Props) {
  const handle = createRef<RecordFlowState<Quote>>()
  const { rerender } = render(<Flow {...props} handle={handle} />)
  await settle()
  const take = async (steps: Props['steps']) => {
    rerender(<Flow {...props} steps={steps} handle={handle} />)
    await settle()
  }
  return { flow: () => handle.current as RecordFlowState<Quote>, take }
}

/** The title of the step on the page, which is the current one in the list of steps. */
function current(): string {
  const title = screen.getByRole('heading', { level: 2 }).textContent ?? ''
  const links = screen.getAllByRole('link', { current: 'step' })
  expect(links.map(({ textContent }) => textContent?.slice(3, 4))).toEqual([title])
  return title
}

const needsNoA = ({ personal }: Quote) => personal?.first_name !== 'skip'
const b = step('b')
const c = step('c', { paths: [], children: () => <p>Last</p> })

test('starts at the first step that the record needs, and Continue works from there', async () => {
  const onStepChange = vi.fn<(step: string) => void>()
  await openSteps({
    steps: [step('a', { when: needsNoA }), b, c],
    defaultRecord: { personal: { first_name: 'skip' } },
    onStepChange,
  })
  expect(current()).toBe('B')
  expect(onStepChange).not.toHaveBeenCalled()
  await pressButton('Continue')
  expect(current()).toBe('C')
})

test('a step stays while it is current and disappears once it is left', async () => {
  const { flow } = await openSteps({ steps: [step('a', { when: needsNoA }), b, c] })
  await enter('First name', 'skip')
  // It flips as the steps follow the edit.
  await waitFor(() => expect(flow().isDirty).toBe(true))
  expect(current()).toBe('A')
  await pressButton('Continue')
  expect(current()).toBe('B')
  expect(screen.queryByRole('link', { name: /A/ })).toBeNull()
  await pressButton('Continue')
  expect(current()).toBe('C')
})

test('a reset that removes the current step leads to the next, with focus and address', async () => {
  const history = {
    read: () => undefined,
    push: vi.fn<(position: object) => void>(),
    replace: vi.fn<(position: object) => void>(),
    subscribe: () => () => {},
  }
  const onStepChange = vi.fn<(step: string) => void>()
  const { flow } = await openSteps({
    steps: [
      step('a', { when: needsNoA }),
      step('b', {
        children: (place) => <TextField place={at(at(place, 'personal'), 'first_name')} />,
      }),
      c,
    ],
    defaultRecord: { personal: { first_name: 'skip' } },
    history,
    onStepChange,
  })
  await enter('First name', 'Ana')
  await screen.findByRole('link', { name: /A/ })
  act(() => flow().goTo('a'))
  await settle()
  act(() => screen.getByRole('textbox', { name: 'First name' }).focus())
  act(() => flow().reset())
  await settle()
  expect(current()).toBe('B')
  expect(screen.getByRole('heading', { name: 'B' }).parentElement).toHaveFocus()
  expect(history.push).toHaveBeenCalledTimes(1)
  expect(history.replace).toHaveBeenLastCalledWith({ step: 'b' })
  expect(onStepChange.mock.calls).toEqual([['a'], ['b']])
  await pressButton('Continue')
  expect(current()).toBe('C')
})

test('removing the current step leads to the next one, or from the last to the previous', async () => {
  const a = step('a')
  const { flow, take } = await openSteps({ steps: [a, b, c] })
  act(() => flow().goTo('b'))
  await settle()
  await take([a, c])
  expect(current()).toBe('C')
  await take([a])
  expect(current()).toBe('A')
})

test('a flow with only hidden steps shows the first', async () => {
  await openSteps({ steps: [step('a', { when: () => false }), { ...b, when: () => false }] })
  expect(current()).toBe('A')
})
