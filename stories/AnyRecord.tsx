import { type Ref, useEffect, useId, useRef, useState } from 'react'
import {
  type Change,
  DriverForm,
  PersonalInfoForm,
  type Problem,
  PropertyInfoForm,
  type RecordFormHandle,
  type RecordFormProps,
} from '../src/index.ts'
import {
  checkRecord,
  driverSchema,
  personalInfoSchema,
  propertyInfoSchema,
} from '../src/records.ts'
import { arriving } from './records.ts'
import './stories.css'

const kinds = {
  property: { name: 'Property', schema: propertyInfoSchema },
  personal: { name: 'Personal', schema: personalInfoSchema },
  driver: { name: 'Driver', schema: driverSchema },
}

type Kind = keyof typeof kinds

export interface AnyRecordProps {
  /** What the record is. */
  kind?: Kind
  /** The record that arrives, as JSON. */
  text?: string
  /** What emptying a value that may be null leaves. */
  cleared?: 'null' | 'absent'
  onSubmit?: (record: object) => void
}

/** A record as it was opened; each opening is another turn, and so another form. */
interface Opened {
  kind: Kind
  record: object
  turn: number
}

/** What the form says of the record at this moment. */
interface Standing {
  record: object | undefined
  changes: readonly Change[]
  problems: readonly Problem[]
}

/** Opens any record in its form and shows what would be handed back, as one types. */
export function AnyRecord({ kind: first = 'driver', text: given, ...form }: AnyRecordProps) {
  const [kind, setKind] = useState(first)
  const [text, setText] = useState(given ?? written(arriving[first]))
  const [opened, setOpened] = useState(() => open(first, text, 0))
  const [trouble, setTrouble] = useState<string>()
  const [standing, setStanding] = useState<Standing>()

  const reopen = (kind: Kind, text: string) => {
    const reading = readRecord(text)
    setTrouble(reading.trouble)
    if (reading.record) setOpened({ kind, record: reading.record, turn: opened.turn + 1 })
  }
  const choose = (next: Kind) => {
    const isExample = text === written(arriving[kind])
    const nextText = isExample ? written(arriving[next]) : text
    setKind(next)
    setText(nextText)
    reopen(next, nextText)
  }
  return (
    <div className="any-record">
      <RecordText
        {...{ kind, text, trouble }}
        onKind={choose}
        onText={(next) => {
          setText(next)
          setTrouble(undefined)
        }}
        onOpen={() => reopen(kind, text)}
      />
      <div className="any-record-form">
        <OpenedForm key={opened.turn} {...form} opened={opened} onStanding={setStanding} />
      </div>
      {standing && <Outcome opened={opened.record} standing={standing} />}
    </div>
  )
}

interface RecordTextProps {
  kind: Kind
  text: string
  trouble: string | undefined
  onKind: (kind: Kind) => void
  onText: (text: string) => void
  onOpen: () => void
}

/** Where the record comes from. */
function RecordText({ kind, text, trouble, onKind, onText, onOpen }: RecordTextProps) {
  const id = useId()
  return (
    <section className="any-record-text" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>The record that arrives</h2>
      <fieldset>
        <legend>What it is</legend>
        {Object.entries(kinds).map(([value, { name }]) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-kind`}
              checked={value === kind}
              onChange={() => onKind(value as Kind)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-text`}>JSON</label>
      <textarea
        id={`${id}-text`}
        rows={12}
        spellCheck={false}
        value={text}
        aria-invalid={trouble ? true : undefined}
        aria-describedby={`${id}-trouble`}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-trouble`} className="any-record-trouble" role="alert">
        {trouble}
      </p>
      <button type="button" onClick={onOpen}>
        Open in the form
      </button>
    </section>
  )
}

interface OpenedFormProps extends Pick<AnyRecordProps, 'cleared' | 'onSubmit'> {
  opened: Opened
  onStanding: (standing: Standing) => void
}

/** The form for a record, which tells how the record stands from the first moment on. */
function OpenedForm({ opened, cleared, onSubmit, onStanding }: OpenedFormProps) {
  const { kind, record } = opened
  const handle = useRef<RecordFormHandle<object>>(null)
  useEffect(() => {
    onStanding({
      record: handle.current?.getRecord(),
      changes: handle.current?.getChanges() ?? [],
      problems: checkRecord(kinds[kind].schema, record),
    })
  }, [kind, record, onStanding])

  const props: RecordFormProps<object> = {
    defaultRecord: record,
    cleared,
    headingLevel: 3,
    onChange: (next, { changes, problems }) => onStanding({ record: next, changes, problems }),
    onSubmit: (saved, { warnings }) => {
      onSubmit?.(saved)
      onStanding({ record: saved, changes: [], problems: warnings })
    },
  }
  // A form of any record: what it hands out is read as JSON here, not by its members.
  const ref = handle as Ref<never>
  if (kind === 'property') return <PropertyInfoForm {...props} ref={ref} />
  if (kind === 'personal') return <PersonalInfoForm {...props} ref={ref} />
  return <DriverForm {...props} ref={ref} />
}

/** What would be handed back. */
function Outcome({ opened, standing }: { opened: object; standing: Standing }) {
  const { record, changes, problems } = standing
  const id = useId()
  return (
    // Scrolls on its own beside a long form, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="any-record-outcome" aria-labelledby={`${id}-heading`} tabIndex={0}>
      <h2 id={`${id}-heading`}>What is handed back</h2>
      <p role="status">
        <strong>{verdict(opened, record)}</strong>
      </p>
      {problems.length > 0 && (
        <>
          <h3>Problems</h3>
          <ul>
            {problems.map(({ path, severity, message, id: rule }) => (
              <li key={`${path} ${rule}`}>
                {called[severity]}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Changes since it was opened or saved</h3>
      {changes.length === 0 && <p>None</p>}
      <ol>
        {changes.map(({ path, kind, sentence }) => (
          <li key={`${kind} ${path}`}>{sentence}</li>
        ))}
      </ol>
      {changes.length > 0 && (
        <details>
          <summary>Changes as JSON</summary>
          <pre>{written(changes)}</pre>
        </details>
      )}
      {record && (
        <>
          <h3 id={`${id}-record`}>Record</h3>
          <figure aria-labelledby={`${id}-record`}>
            <pre>{written(record)}</pre>
          </figure>
        </>
      )}
    </section>
  )
}

function verdict(opened: object, record: object | undefined): string {
  if (!record) return 'Nothing: a submit would be refused'
  return JSON.stringify(record) === JSON.stringify(opened)
    ? 'The same record, byte for byte'
    : 'Not the record that was opened'
}

type Reading = { record: object; trouble?: undefined } | { record?: undefined; trouble: string }

/** Reads a text as a record, or says in a sentence why it is none. */
function readRecord(text: string): Reading {
  if (text.trim() === '') return { trouble: 'Paste a record here, as JSON' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    return { trouble: `This is not JSON. The form still holds the record before. ${said}` }
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { record: value }
  const held = Array.isArray(value) ? 'a list' : JSON.stringify(value)
  return { trouble: `A record is JSON in braces, with named values. This is ${held}.` }
}

function open(kind: Kind, text: string, turn: number): Opened {
  return { kind, record: readRecord(text).record ?? {}, turn }
}

function written(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

const called = { error: 'Error', warning: 'Warning', suggestion: 'Suggestion' }
