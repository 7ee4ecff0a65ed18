import { suggestionMessages } from '../../config/messages/suggestionMessages.ts'
import { useEffect } from 'react'
import { isAskedAbout } from '../../core/values/flag.ts'
import { fixText } from '../../store/entry/changeText.ts'
import { setParsedAs } from '../../store/entry/setParsedAs.ts'
import { matchOptions, similarOptions } from '../../suggestions/findSuggestions.ts'
import type { SuggestionList } from '../../suggestions/suggestion.ts'
import { FieldButton } from '../buttons/FieldButton.tsx'
import { textControlAt } from '../focus/controlElement.ts'
import { replaceText } from '../input/textControl.ts'
import { afterFilling } from '../../store/entry/fillTogether.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { useAnnounce, useFormStore } from '../formContext.ts'
import { getLoadedOptions } from '../options/options.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import { useMessages } from '../../config/useConfig.ts'
import type { FieldState } from '../fieldState.ts'

/** As many as a person reads at a glance. */
const maxDidYouMean = 4

interface DidYouMeanProps {
  field: FieldState
  options: SuggestionList['options']
}

/**
 * Buttons for the options that an edited text may mean, if it is read as none of them. Nothing changes until
 * the person presses one.
 */
export function DidYouMean({ field, options }: DidYouMeanProps) {
  const store = useFormStore()
  const { field: messages, suggestions } = useMessages()
  const { didYouMean } = combineMessages(suggestionMessages, suggestions)
  const { name, text, plainLabel } = field
  const list = getLoadedOptions(options) ?? []
  const named = matchOptions(list, text, 'whole')
  const matches = named.length > 0 ? named : similarOptions(list, text)
  const isAsked = isAskedAbout(field.flag, text)
  const isListed = !isAsked && matches.some(({ value }) => value === text.trim())
  const shownOptions =
    !store || isListed
      ? []
      : matches.slice(0, maxDidYouMean).map(({ value, label = value }) => ({ value, label }))
  const sentence = [didYouMean, shownOptions.map(({ label }) => label).join(', ')].join(' ')
  const announce = useAnnounce()
  const latest = useLatest(shownOptions.length > 0 && `${plainLabel}: ${sentence}`)
  useEffect(() => {
    let isCurrent = true
    const say = () => isCurrent && latest.current && announce(latest.current)
    // The options may depend on an answer that the same fill is about to write.
    if (store) afterFilling(store, say)
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- announce once for each text, whatever else changes
  }, [text])
  if (shownOptions.length === 0) return null
  const use = (value: string, label: string) => {
    const box = store && textControlAt(store, name)
    // This focuses the box, and lets the browser's Ctrl+Z undo it.
    if (store && box) fixText(store, name, () => replaceText(box, value))
    else field.change(value, false)
    // The code in the box is the one that was asked about.
    if (store && isAsked) setParsedAs(store, name, value, value, label)
  }
  return (
    <p className="qf-fixes">
      <span>{didYouMean}</span>{' '}
      <span className="qf-offers">
        {shownOptions.map(({ value, label }) => {
          const [before, after] = messages.use(label).split(label)
          return (
            // With its key, which would take a line of its own.
            <span key={value} className="qf-offer">
              <FieldButton
                controls={[name]}
                label={messages.use(label)}
                of={[after?.trim(), messages.ofField(plainLabel)].filter(Boolean).join(' ')}
                onClick={() => use(value, label)}
              >
                <span className="qf-visually-hidden">{before?.trim()}</span> <span>{label}</span>
              </FieldButton>
            </span>
          )
        })}
      </span>
    </p>
  )
}
