import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import {
  QuoteFlow,
  type QuoteFlowHandle,
  type QuoteFlowProps,
  type RecordSubmission,
} from '../../src/index.ts'
import { settle } from '../form/helpers/openForm.tsx'

/** A mounted flow and the records that it submitted. */
export interface OpenFlow {
  handed: { record: unknown; submission: RecordSubmission }[]
  flow: QuoteFlowHandle
  container: HTMLElement
  unmount(): void
}

/** Opens the ready-made flow. By default it accepts each submit. */
export async function openFlow(props: QuoteFlowProps = {}): Promise<OpenFlow> {
  const handed: OpenFlow['handed'] = []
  const ref = createRef<QuoteFlowHandle>()
  const { onSubmit } = props
  const { unmount, container } = render(
    <QuoteFlow
      {...props}
      ref={ref}
      onSubmit={(record, submission) => {
        handed.push({ record, submission })
        return onSubmit?.(record, submission)
      }}
    />,
  )
  await settle()
  if (!ref.current) throw new Error('the flow is not on the page')
  return { handed, flow: ref.current, container, unmount }
}

/** Goes to a step by its link, as a person does. */
export const goTo = (step: string) => follow(new RegExp(`\\d\\. ${step}`))

/** Follows a link and waits for the result. */
export async function follow(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name }))
  await settle()
}

/** Presses a button of the flow. */
export async function pressButton(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

/** Types into a field and leaves it. */
export async function enter(name: string | RegExp, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name })
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
  act(() => field.blur())
  await settle()
}

/** The status of each step in its accessible name. */
export const stepNames = () =>
  screen.getAllByRole('link', { name: /^\d\. / }).map((link) => link.textContent)
