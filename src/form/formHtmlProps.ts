import type { FormHtml } from './FormElement.tsx'
import type { RecordFormProps } from './RecordForm.tsx'

/** What is left for the `<form>` itself once a record form has taken what it understands. */
export function formHtmlProps<T>(
  props: RecordFormProps<T> & { schema?: unknown; children?: unknown },
): FormHtml {
  const {
    schema: _schema,
    children: _children,
    submitLabel: _submitLabel,
    headingLevel: _headingLevel,
    density: _density,
    defaultRecord: _defaultRecord,
    onSubmit: _onSubmit,
    onChange: _onChange,
    onProblems: _onProblems,
    errors: _errors,
    readOnly: _readOnly,
    cleared: _cleared,
    nullMeans: _nullMeans,
    subject: _subject,
    errorFocus: _errorFocus,
    shortcuts: _shortcuts,
    enterBehavior: _enterBehavior,
    sensitive: _sensitive,
    askLater: _askLater,
    onAskLater: _onAskLater,
    autoFocus: _autoFocus,
    rules: _rules,
    policy: _policy,
    ...html
  } = props
  return html
}
