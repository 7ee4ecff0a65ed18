import { useEffect, useId, useRef, useState } from 'react'
import {
  type Change,
  ChangeList,
  type Driver,
  DriverForm,
  type RecordFormHandle,
} from '../src/index.ts'
import { RecordLines } from './RecordLines.tsx'
import { Showcase } from './Showcase.tsx'

/** What other systems really send: all of it accepted, little of it clean. */
export const messyDriver = {
  quote_ref: 'Q-20418',
  driver_name: 'Maria Lopez',
  driver_relation: 'Spouse',
  driver_birth_date: 'March 80',
  driver_age: null,
  driver_gender: 'F',
  driver_marital_status: 'Single',
  driver_status: 'R - RATED',
  driver_license_number: '*****678',
  driver_license_issuing_state: null,
  driver_license_status: 'VAL',
  driver_address: '1600 Elm St Apt 4B, Austin, TX',
  driver_state: 'TX',
  driver_zip: '90210',
  driver_email: 'maria.lopez@gmial.com',
  driver_phone: '512555014',
  driver_occupation: '',
  driver_full_time_student: 'evenings',
  mvr: { points: 2, checked: null },
}

/** The state of the form now. */
interface Current {
  /** The record of the last time when a submit would have returned one. */
  record: object
  /** Why a submit would be refused. */
  refusals: readonly string[]
  changes: readonly Change[]
  isSaved: boolean
}

const opened: Current = { record: messyDriver, refusals: [], changes: [], isSaved: false }

/** A messy record in its form, and next to it at each keystroke the record and its changes. */
export function LiveRecord() {
  const handle = useRef<RecordFormHandle<Driver>>(null)
  const [current, setCurrent] = useState(opened)
  useEffect(() => {
    const record = handle.current?.getRecord()
    if (record) setCurrent((before) => ({ ...before, record }))
  }, [])
  return (
    <Showcase
      title="quoteforms"
      about="React forms for the records every insurance quote starts from. Here is a driver as another system sent it: little of it is clean, and none of it gets lost."
      tries={[
        'Type over any answer. Only its line of the record changes, and nothing else.',
        <>
          Press <kbd>Alt</kbd>+<kbd>Enter</kbd> in a field that offers something, such as License
          state.
        </>,
        <>
          Press <kbd>Ctrl</kbd>+<kbd>K</kbd>, type “occ” and press <kbd>Enter</kbd>.
        </>,
      ]}
      edited="Marital status was Single."
    >
      <div className="live-columns">
        <DriverForm
          ref={handle}
          defaultRecord={messyDriver}
          onChange={(record, { changes, problems }) =>
            setCurrent((before) => ({
              record: record ?? before.record,
              refusals: problems
                .filter(({ severity }) => severity === 'error')
                .map(({ message }) => message),
              changes,
              isSaved: false,
            }))
          }
          onSubmit={(record) => setCurrent({ ...opened, record, isSaved: true })}
        />
        <Panels {...current} />
      </div>
    </Showcase>
  )
}

function Panels({ record, refusals, changes, isSaved }: Current) {
  const id = useId()
  return (
    <div className="live-panels">
      <section className="panel" aria-labelledby={`${id}-changes`}>
        <h2 id={`${id}-changes`}>Changes</h2>
        <p className="panel-note" role="status">
          {isSaved ? 'Saved: onSubmit got this record.' : countOf(changes)}
        </p>
        {changes.length > 0 && <ChangeList changes={changes} />}
      </section>
      <section className="panel" aria-labelledby={`${id}-record`}>
        <h2 id={`${id}-record`}>Record</h2>
        <p className="panel-note">
          {refusals.length > 0
            ? `A submit is refused now: ${refusals.join(', ')}. The last one that would pass:`
            : 'What a submit returns now. Marked lines are edited.'}
        </p>
        <RecordLines labelledBy={`${id}-record`} record={record} changes={changes} />
      </section>
    </div>
  )
}

function countOf(changes: readonly Change[]): string {
  if (changes.length === 0) return 'None. A submit returns the record as it arrived.'
  return changes.length === 1 ? '1 change' : `${changes.length} changes`
}
