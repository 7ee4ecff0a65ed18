import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useStore } from './store.ts'
import type { FormScope } from './types.ts'
import { partsOf } from './formParts.ts'

/** What a form takes for its `<form>` element. */
export type FormHtml = Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'onChange' | 'children' | 'ref' | 'action' | 'noValidate' | 'autoComplete'
>

interface FormElementProps {
  form: { scope: FormScope; submit: () => Promise<boolean> }
  label: string
  density: 'compact' | 'default' | 'comfortable' | undefined
  html: FormHtml
  children: ReactNode
}

/** The `<form>` around a record, which says when it is busy without drawing its fields anew. */
export function FormElement({ form, label, density, html, children }: FormElementProps) {
  const { engine, root, subject } = partsOf(form)
  const { set: attach } = root
  const { busy } = useStore(engine.status)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // From a portal the event would travel on to the form that the component sits in.
    event.stopPropagation()
    void form.submit()
  }
  // Enter repeats while it is held down, and each repetition would submit.
  const keepFromRepeating = (event: KeyboardEvent<HTMLFormElement>) => {
    html.onKeyDown?.(event)
    const breaksLine = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Enter' && event.repeat && !breaksLine) event.preventDefault()
  }
  return (
    // What the keys do to its controls is the form's own business.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label={label}
      {...html}
      ref={attach}
      className={['qf-form', html.className].filter(Boolean).join(' ')}
      data-density={density}
      aria-busy={busy || undefined}
      noValidate
      autoComplete={subject === 'self' ? 'on' : 'off'}
      onSubmit={submit}
      onKeyDown={keepFromRepeating}
    >
      {children}
    </form>
  )
}
