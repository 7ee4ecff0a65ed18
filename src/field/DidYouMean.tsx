import { type MouseEvent, useEffect } from 'react'
import { namedBy } from '../advice/findSuggestions.ts'
import type { SuggestionList } from '../advice/suggestion.ts'
import { isUntouched } from '../codec/leaf.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { suggestWords } from '../kit/suggestWords.ts'
import { boxIn, typeOver } from './boxes.ts'
import { useSession } from './session.ts'
import type { FieldState } from './useField.ts'
import { optionsNow } from './useOptions.ts'

interface DidYouMeanProps {
  field: FieldState
  options: SuggestionList['options']
}

/** As many as are read at a glance. */
const most = 4

/**
 * The options that begin with a text that was left as it was typed, because it names no single one
 * of them. Nothing is entered unless a person chooses one.
 */
export function DidYouMean({ field, options }: DidYouMeanProps) {
  const session = useSession()
  const { field: words, suggest } = useMessages()
  const { didYouMean } = { ...suggestWords, ...suggest }
  const { name, node, text, mark, called } = field
  const isOwn = session !== undefined && !mark && !isUntouched(node, text, session.arrivedAt(name))
  const found = isOwn ? namedBy(optionsNow(options) ?? [], text, 'beginning') : []
  const isListed = found.some(({ value }) => value === text.trim())
  const offered = isListed
    ? []
    : found.slice(0, most).map(({ value, label = value }) => ({ value, label }))
  const sentence = [didYouMean, offered.map(({ label }) => label).join(', ')].join(' ')
  const announce = session?.announce
  useEffect(() => {
    if (offered.length > 0) announce?.(`${called}: ${sentence}`)
    // Once for each text, whatever else changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text])
  if (offered.length === 0) return null
  const use = (value: string) => (event: MouseEvent<HTMLElement>) => {
    const box = boxIn(event.currentTarget.closest('.qf-field'), name)
    // Typed over, it can be undone with the browser's own Ctrl+Z, and the box has the focus.
    if (box) typeOver(box, value)
  }
  return (
    <p className="qf-offers">
      {didYouMean}{' '}
      {offered.map(({ value, label }) => (
        <button key={value} type="button" className="qf-link" onClick={use(value)}>
          {words.use(label)} <span className="qf-hidden">{words.ofField(called)}</span>
        </button>
      ))}
    </p>
  )
}
