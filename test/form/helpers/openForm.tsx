import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import {
  QuoteFormsProvider,
  type QuoteFormsProviderProps,
  type RecordSubmission,
} from '../../../src/index.ts'
import { type AnyFormProps, forms } from '../../registry/components.ts'
import { type FormName, recordOfForm } from '../../registry/registry.ts'
import type { ScreenField } from './expectedFields.ts'

/** A record as it may arrive, unchecked. */
export type Arrived = Readonly<Record<string, unknown>>

/** The form of a record, by the name of its landmark. */
export function AnyForm({ of, ...props }: AnyFormProps & { of: FormName }) {
  const Form = forms[recordOfForm(of)]
  return <Form {...props} />
}

/** What a form handed to its host. */
export interface Handed {
  record: unknown
  submission: RecordSubmission
}

/** What a form is opened with. The provider around it gets what all forms share. */
interface OpenOptions
  extends Omit<AnyFormProps, 'onSubmit'>,
    Pick<QuoteFormsProviderProps, 'enterBehavior' | 'errorFocus' | 'shortcuts'> {
  strict?: boolean
}

/** Opens a form and keeps, in order, everything that it hands back. Freezes everything it receives. */
export function open(
  of: FormName,
  { strict, enterBehavior, errorFocus, shortcuts, ...props }: OpenOptions = {},
): { handed: Handed[]; unmount: () => void } {
  const handed: Handed[] = []
  freeze(props.defaultRecord)
  const form = (
    <QuoteFormsProvider {...{ enterBehavior, errorFocus, shortcuts }}>
      <AnyForm
        of={of}
        {...props}
        onSubmit={(record, submission) => {
          handed.push({ record, submission })
        }}
      />
    </QuoteFormsProvider>
  )
  const { unmount } = render(strict ? <StrictMode>{form}</StrictMode> : form)
  return { handed, unmount }
}

/** Freezes a record, so that each attempt to change it fails. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const member of Object.values(value)) freeze(member)
}

/** Waits until everything that a submit or an edit starts is finished, the focus included. */
export async function settle(): Promise<void> {
  const later = () => new Promise((resolve) => setTimeout(resolve, 0))
  await act(later)
  await act(later)
}

/** Presses Save and waits for the result. Faster than userEvent, for tests where that is enough. */
export async function save(): Promise<void> {
  fireEvent.click(screen.getByText('Save'))
  await settle()
}

/** Presses a button and waits for the result. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }))
  await settle()
}

/** Waits until a message is announced to screen readers. */
export async function said(sentence: string | RegExp): Promise<void> {
  await screen.findByText(sentence, { selector: '[role="status"]' })
}

/**
 * The control of a field, by its legends and its label. It uses elements, because queries by role
 * and name take a hundred times longer. The tests of blank forms check roles and names. Tags and
 * classes are found faster than selectors.
 */
export function controlOf({ groups, label }: ScreenField): HTMLElement {
  let scope: Element = document.body
  for (const legend of groups) {
    // An item of a list may have a name or none.
    const says = (text: string) => text === legend || text.startsWith(`${legend}: `)
    scope = only(legend, scope.getElementsByTagName('fieldset'), (group) =>
      says(group.getElementsByTagName('legend')[0]?.textContent ?? ''),
    )
  }
  const isLabel = ({ textContent }: Element) => textContent === label
  const words = only(label, scope.getElementsByClassName('qf-label'), isLabel)
  if (words instanceof HTMLLabelElement && words.control) return words.control
  const labelled = scope.querySelectorAll<HTMLElement>(`[aria-labelledby="${words.id}"]`)
  return only(label, labelled, () => true)
}

function only<Found extends Element>(
  name: string,
  candidates: Iterable<Found>,
  isIt: (element: Found) => boolean,
): Found {
  const [found, ...others] = [...candidates].filter(isIt)
  if (!found || others.length > 0) throw new Error(`${found ? others.length + 1 : 0} of ${name}`)
  return found
}

/** Enters a text and leaves the field. At a yes/no question, the text names the choice. */
export function enter(field: ScreenField, entry: string): void {
  const control = controlOf(field)
  if (field.kind === 'yesNo') {
    const choice = entry === '' ? 'Not provided' : entry
    fireEvent.click(within(control).getByRole('radio', { name: choice }))
  } else {
    fireEvent.change(control, { target: { value: entry } })
  }
  fireEvent.blur(control)
}
