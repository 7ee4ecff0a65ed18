import type { Change } from '../src/index.ts'
import './stories.css'

interface RecordLinesProps {
  labelledBy: string
  record: object
  changes: readonly Change[]
}

/** A record as JSON. The members that differ from the opened record are marked. */
export function RecordLines({ labelledBy, record, changes }: RecordLinesProps) {
  const changed = new Set(changes.map(({ path }) => path.split('.')[0]))
  const members = Object.entries(record)
  return (
    // It scrolls by itself next to a long form, so it must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="panel-record" role="group" aria-labelledby={labelledBy} tabIndex={0}>
      <span>{'{\n'}</span>
      {members.map(([key, value], index) => {
        const comma = index < members.length - 1 ? ',' : ''
        const text = `  ${JSON.stringify(key)}: ${indented(value)}${comma}\n`
        return changed.has(key) ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
      })}
      <span>{'}'}</span>
    </pre>
  )
}

function indented(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
}
