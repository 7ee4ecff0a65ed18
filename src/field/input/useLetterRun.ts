import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import {
  beginsNoAnswer,
  type EntryVocabulary,
  isNoAnswer,
  plainSpelling,
} from '../../core/text/entryVocabulary.ts'
import type { Flag } from '../../core/values/flag.ts'
import { flagsFromRoot } from '../../store/entry/controlFlags.ts'
import { noteNoAnswer } from '../../store/entry/settleText.ts'
import { restoreFlags } from '../../store/entry/restoreFlags.ts'
import { useAnnounce, useFormStore } from '../formContext.ts'
import type { FieldState } from '../fieldState.ts'
import type { Choice, RadioSetup } from '../ownInputs/ownInputs.ts'

/** How long after a letter the next one still belongs to it, in milliseconds, as in the lists of browsers. */
const pause = 1000

/** Characters that somebody types one after the other. */
interface Run {
  typed: string
  /** What was there before. */
  before: { text: string; flags: readonly Flag[] | undefined; index: number }
  /** A character of it has chosen. */
  hasChosen: boolean
  /** It is the beginning of a text that means something. */
  isPending: boolean
  /** It was said that it fits nothing. */
  isSaid: boolean
}

/**
 * Reads what people type at answers to choose from. The characters are one run, which ends after a second or when
 * the person leaves. Each may choose: `n` and `no` are No. A run that fits nothing gives back the answer from
 * before it, and says so. A text such as `n/a` or `unknown` is no answer.
 */
export function useLetterRun(
  field: FieldState,
  { choices, isChosen, onChoose }: Pick<RadioSetup, 'choices' | 'isChosen' | 'onChoose'>,
) {
  const store = useFormStore()
  const announce = useAnnounce()
  const { field: messages, entry } = useMessages()
  const runRef = useRef<Run>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [refused, setRefused] = useState<string>()
  useEffect(() => () => clearTimeout(timer.current), [])

  const say = (run: Run) => {
    if (run.isSaid) return
    run.isSaid = true
    const message = messages.notAnAnswer(run.typed.trim())
    setRefused(message)
    announce(messages.answerAnnouncement(field.plainLabel, message))
  }
  /** One that stopped in the middle of a text fits nothing. */
  const end = () => {
    clearTimeout(timer.current)
    const run = runRef.current
    runRef.current = undefined
    if (run?.isPending) say(run)
  }
  const choose = (index: number): number => {
    end()
    setRefused(undefined)
    onChoose(choices[index])
    return index
  }
  return {
    /** That the last run fitted nothing. */
    refused,
    end,
    /**
     * Takes a key, and returns the index of the choice to focus. Undefined for a key that does something else.
     */
    takeKey(key: string): number | undefined {
      const lower = key.toLowerCase()
      // Also the keys that are no characters, such as Backspace.
      const byKey = lower.length > 1 ? choices.findIndex(({ keys }) => keys.includes(lower)) : -1
      if (byKey >= 0) return choose(byKey)
      // A space alone chooses the radio that has the focus.
      if (Array.from(key).length !== 1 || (key === ' ' && !runRef.current)) {
        // A capital letter has a Shift before it, and an accent a dead key.
        if (/^(?:Arrow|Home|End|Page|Enter|Escape|Tab)/.test(key)) end()
        return undefined
      }
      clearTimeout(timer.current)
      timer.current = setTimeout(end, pause)
      if (!runRef.current) setRefused(undefined)
      const run = (runRef.current ??= {
        typed: '',
        before: {
          text: field.text,
          flags: store && flagsFromRoot(store, field.name),
          index: choices.findIndex(isChosen),
        },
        hasChosen: false,
        isPending: false,
        isSaid: false,
      })
      run.typed += key
      run.isPending = false
      const meant = choiceOf(run.typed, choices, entry)
      if (meant >= 0) {
        run.hasChosen = true
        onChoose(choices[meant])
        const isNone = choices[meant]?.value === '' && isNoAnswer(run.typed, entry)
        if (store && isNone) noteNoAnswer(store, field.name, run.typed)
        return meant
      }
      const { text, flags, index } = run.before
      if (run.hasChosen) {
        run.hasChosen = false
        field.change(text)
        if (store && flags) restoreFlags(store, field.name, flags)
      }
      run.isPending = begins(run.typed, choices, entry)
      if (!run.isPending) say(run)
      return index
    },
  }
}

/** The index of the choice that a typed text means; -1 for none. */
function choiceOf(typed: string, choices: readonly Choice[], entry: EntryVocabulary): number {
  const plain = plainSpelling(typed)
  const named = choices.findIndex(({ keys, texts = [] }) =>
    [...keys, ...texts].some((text) => plainSpelling(text) === plain),
  )
  if (named >= 0 || plain === '') return named
  if (isNoAnswer(typed, entry)) {
    const unknown = choices.findIndex(({ unknown }) => unknown)
    return unknown >= 0 ? unknown : choices.findIndex(({ value }) => value === '')
  }
  return choices.findIndex(({ texts = [] }) => plainSpelling(texts[0] ?? '').startsWith(plain))
}

/** Whether a text with this beginning may mean a choice or no answer. */
function begins(typed: string, choices: readonly Choice[], entry: EntryVocabulary): boolean {
  const plain = plainSpelling(typed)
  const isBeginning = (text: string) => plainSpelling(text).startsWith(plain)
  return beginsNoAnswer(typed, entry) || choices.some(({ texts = [] }) => texts.some(isBeginning))
}
