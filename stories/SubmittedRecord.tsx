import './stories.css'

/** A record as JSON. Absent keys are missing, and nulls are shown. */
export function SubmittedRecord({ record }: { record: unknown }) {
  return (
    <figure className="submitted-record">
      <figcaption>Record to submit</figcaption>
      <pre>
        {record === undefined ? 'None: a submit would be refused' : JSON.stringify(record, null, 2)}
      </pre>
    </figure>
  )
}
