import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { type Change, ChangeList, type Problem, type RecordFormHandle } from '../src/index.ts'
import { checkRecord } from '../src/records.ts'
import { type AnyFormProps, forms } from '../test/registry/components.ts'
import { entryOf, type FormRecord, formRecords, registry } from '../test/registry/registry.ts'
import './stories.css'

type Kind = FormRecord

export interface AnyRecordProps {
  /** The kind of record. */
  kind?: Kind
  /** The record to open, as JSON. */
  text?: string
  /** What emptying a nullable value writes. */
  cleared?: 'null' | 'absent'
  onSubmit?: (record: object) => void
}

/** An opened record. Each opening has a new key and so a new form. */
interface Opened {
  kind: Kind
  record: object
  key: number
}

/** The state of the form now. */
interface CurrentState {
  record: object | undefined
  changes: readonly Change[]
  problems: readonly Problem[]
}

/** Opens any record in its form and shows, at each keystroke, what a submit would return. */
export function AnyRecord({
  kind: initialKind = 'driver',
  text: initialText,
  ...form
}: AnyRecordProps) {
  const [kind, setKind] = useState(initialKind)
  const [text, setText] = useState(initialText ?? toJson(registry[initialKind].prefilled))
  const [opened, setOpened] = useState(() => open(initialKind, text, 0))
  const [error, setError] = useState<string>()
  const [state, setState] = useState<CurrentState>()

  const reopen = (kind: Kind, text: string) => {
    const parsed = parseRecord(text)
    setError(parsed.error)
    if (parsed.record) setOpened({ kind, record: parsed.record, key: opened.key + 1 })
  }
  const changeKind = (next: Kind) => {
    const isExample = text === toJson(registry[kind].prefilled)
    const nextText = isExample ? toJson(registry[next].prefilled) : text
    setKind(next)
    setText(nextText)
    reopen(next, nextText)
  }
  return (
    <div className="any-record">
      <RecordText
        {...{ kind, text, error }}
        onKind={changeKind}
        onText={(next) => {
          setText(next)
          setError(undefined)
        }}
        onOpen={() => reopen(kind, text)}
      />
      <div className="any-record-columns">
        <OpenedForm key={opened.key} {...form} opened={opened} onState={setState} />
        {state && <Outcome opened={opened.record} state={state} />}
      </div>
    </div>
  )
}

interface RecordTextProps {
  kind: Kind
  text: string
  error: string | undefined
  onKind: (kind: Kind) => void
  onText: (text: string) => void
  onOpen: () => void
}

/** The JSON editor for the record. */
function RecordText({ kind, text, error, onKind, onText, onOpen }: RecordTextProps) {
  const id = useId()
  return (
    <section className="panel any-record-text" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>The record to open</h2>
      <fieldset>
        <legend>Kind of record</legend>
        <div className="host-choices">
          {formRecords.map((value) => (
            <label key={value} className="host-choice">
              <input
                type="radio"
                name={`${id}-kind`}
                checked={value === kind}
                onChange={() => onKind(value)}
              />
              <span>{registry[value].title}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor={`${id}-text`}>JSON</label>
      <textarea
        id={`${id}-text`}
        rows={12}
        spellCheck={false}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-error`} className="any-record-error" role="alert">
        {error}
      </p>
      <button type="button" className="host-button" onClick={onOpen}>
        Open in the form
      </button>
    </section>
  )
}

interface OpenedFormProps extends Pick<AnyRecordProps, 'cleared' | 'onSubmit'> {
  opened: Opened
  onState: (state: CurrentState) => void
}

/** The form of a record. It reports its state when it opens and after each edit. */
function OpenedForm({ opened, cleared, onSubmit, onState }: OpenedFormProps) {
  const { kind, record } = opened
  const handle = useRef<RecordFormHandle<object>>(null)
  useEffect(() => {
    onState({
      record: handle.current?.getRecord(),
      changes: handle.current?.getChanges() ?? [],
      problems: checkRecord(entryOf(kind).schema, record),
    })
  }, [kind, record, onState])

  const props: AnyFormProps = {
    defaultRecord: record,
    cleared,
    headingLevel: 3,
    onChange: (next, { changes, problems }) => onState({ record: next, changes, problems }),
    onSubmit: (saved, { warnings }) => {
      onSubmit?.(saved)
      onState({ record: saved, changes: [], problems: warnings })
    },
  }
  // The page shows the record as JSON, so the type of the record does not matter.
  const Form = forms[kind]
  return <Form {...props} ref={handle as Ref<never>} />
}

/** What a submit would return. */
function Outcome({ opened, state }: { opened: object; state: CurrentState }) {
  const { record, changes, problems } = state
  const id = useId()
  return (
    // It scrolls by itself next to a long form, so it must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="panel any-record-outcome" aria-labelledby={`${id}-heading`} tabIndex={0}>
      <h2 id={`${id}-heading`}>What you get back</h2>
      <p role="status">
        <strong>{comparison(opened, record)}</strong>
      </p>
      {problems.length > 0 && (
        <>
          <h3>Problems</h3>
          <ul className="any-record-problems">
            {problems.map(({ path, severity, message, id: rule }) => (
              <li key={`${path} ${rule}`}>
                {severityLabels[severity]}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Changes since it was opened or saved</h3>
      <ChangeList changes={changes} />
      {changes.length > 0 && (
        <details className="host-details">
          <summary>Changes as JSON</summary>
          <pre>{toJson(changes)}</pre>
        </details>
      )}
      {record && (
        <>
          <h3 id={`${id}-record`}>Record</h3>
          <figure aria-labelledby={`${id}-record`}>
            <pre>{toJson(record)}</pre>
          </figure>
        </>
      )}
    </section>
  )
}

function comparison(opened: object, record: object | undefined): string {
  if (!record) return 'No record: a submit would be refused'
  return JSON.stringify(record) === JSON.stringify(opened)
    ? 'The same record, byte for byte'
    : 'Differs from the record that was opened'
}

type ParsedRecord = { record: object; error?: undefined } | { record?: undefined; error: string }

/** Parses a text as a record, or returns an error message. */
function parseRecord(text: string): ParsedRecord {
  if (text.trim() === '') return { error: 'Paste a record here, as JSON' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const detail = error instanceof Error ? error.message : ''
    return { error: `This is not JSON. The form still shows the previous record. ${detail}` }
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { record: value }
  const found = Array.isArray(value) ? 'a list' : JSON.stringify(value)
  return { error: `A record is JSON in braces, with named values. This is ${found}.` }
}

function open(kind: Kind, text: string, key: number): Opened {
  return { kind, record: parseRecord(text).record ?? {}, key }
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

const severityLabels = { error: 'Error', warning: 'Warning', suggestion: 'Suggestion' }
