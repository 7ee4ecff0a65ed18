import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import {
  QuoteFlow,
  type QuoteFlowHandle,
  type QuoteFlowProps,
  type Submission,
} from '../../src/index.ts'
import { settle } from '../form/forms.tsx'

/** Opens the ready-made flow, and keeps what it hands back. */
export function openFlow(props: QuoteFlowProps = {}) {
  const ref = createRef<QuoteFlowHandle>()
  const handed: { record: unknown; submission: Submission }[] = []
  const { unmount, container } = render(
    <QuoteFlow
      ref={ref}
      {...props}
      onSubmit={(record, submission) => {
        handed.push({ record, submission })
        return props.onSubmit?.(record, submission)
      }}
    />,
  )
  return {
    handed,
    unmount,
    container,
    flow: (): QuoteFlowHandle => {
      if (!ref.current) throw new Error('The flow is not on the page.')
      return ref.current
    },
  }
}

/** Goes to a step by its link. */
export async function goTo(step: string | RegExp): Promise<void> {
  const steps = screen.getByRole('navigation', { name: 'Quote steps' })
  fireEvent.click(within(steps).getByRole('link', { name: step }))
  await settle()
}

/** Lets a timer that is shorter than half a second come to its end. */
export async function aMoment(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
}

/** Follows a link, and waits for what comes of it. */
export async function follow(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name }))
  await settle()
}
