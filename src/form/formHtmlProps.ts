import type { FormHtml } from './FormElement.tsx'

/** The attributes that a record form passes to its `<form>`, next to `aria-`, `data-` and handlers. */
const attributes = new Set(
  (
    'acceptCharset className dir draggable encType hidden id inert lang method name nonce rel role ' +
    'slot spellCheck style suppressHydrationWarning tabIndex target title translate'
  ).split(' '),
)

/** Handlers that are the record form's own. */
const ownHandlers = new Set(['onSubmit', 'onChange', 'onProblems', 'onAskLater', 'onCandidate'])

const isPassedOn = (name: string) =>
  attributes.has(name) ||
  /^(?:aria-|data-)/.test(name) ||
  (/^on[A-Z]/.test(name) && !ownHandlers.has(name))

/** The props of a record form that belong to its `<form>` element. */
export function formHtmlProps(props: object): FormHtml {
  return Object.fromEntries(Object.entries(props).filter(([name]) => isPassedOn(name)))
}
