import './stories.css'

/** What a form hands back, as JSON: a key that is absent is not there, a null is written out. */
export function HandedBack({ record }: { record: unknown }) {
  return (
    <figure className="handed-back">
      <figcaption>Handed back</figcaption>
      <pre>
        {record === undefined
          ? 'Nothing: a submit would be refused'
          : JSON.stringify(record, null, 2)}
      </pre>
    </figure>
  )
}
