import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import {
  beginsNoAnswer,
  type EntryVocabulary,
  isNoAnswer,
  plainSpelling,
} from '../../core/text/entryVocabulary.ts'
import { noteNoAnswer } from '../../store/entry.ts'
import { type FormerEntry, formerEntry, giveBack } from '../../store/undo.ts'
import { useAnnounce, useFormStore } from '../formContext.ts'
import type { BoundField } from '../fieldState.ts'
import type { Choice } from '../ownInputs/ownInputs.ts'

/** How long after a letter the next one still belongs to it, in milliseconds, as in the lists of browsers. */
const pause = 1000

/** Characters that somebody types one after the other. */
interface Run {
  typed: string
  /** What was there before. */
  before: { text: string; entry: FormerEntry | undefined; index: number }
  /** The index of what its characters have chosen; undefined for none. */
  chosen: number | undefined
  /** It is the beginning of a text that means something. */
  isPending: boolean
  /** It was said that it fits nothing. */
  isSaid: boolean
}

/**
 * The choices of a field, by the text of the chosen one, and what people type at them. The characters are one run,
 * which ends after a second or when the person leaves. Each may choose: `n` and `no` are No. A run that fits nothing
 * gives back the answer from before it, and says so. A text such as `n/a` or `unknown` is no answer.
 *
 * @param cycles Whether a letter that is repeated goes on to the next choice that begins with it, as in a `<select>`.
 */
export function useLetterRun(
  field: BoundField,
  choices: readonly Choice[],
  chosenText: string,
  cycles = false,
) {
  const store = useFormStore()
  const announce = useAnnounce()
  const { field: messages, entry } = useMessages()
  const runRef = useRef<Run>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [refusal, setRefusal] = useState<{ message: string; text: string }>()
  useEffect(() => () => clearTimeout(timer.current), [])

  const say = (run: Run) => {
    const message = messages.notAnAnswer(run.typed.trim())
    setRefusal({ message, text: run.before.text })
    if (!run.isSaid) announce(messages.answerAnnouncement(field.plainLabel, message))
    run.isSaid = true
  }
  /** One that stopped in the middle of a text fits nothing. */
  const end = () => {
    clearTimeout(timer.current)
    const run = runRef.current
    runRef.current = undefined
    if (run?.isPending) say(run)
  }
  const isChosen = ({ value, unknown = false }: Choice) =>
    field.unknown ? unknown : !unknown && value === chosenText
  const onChoose = (choice: Choice | undefined) => {
    if (!choice || field.readOnly || isChosen(choice)) return
    if (choice.unknown) field.setUnknown()
    else field.change(choice.value)
  }
  const choose = (index: number): number => {
    end()
    setRefusal(undefined)
    onChoose(choices[index])
    return index
  }
  return {
    isChosen,
    onChoose,
    /** That the last run fitted nothing, until there is another answer. */
    refused: refusal && refusal.text === field.text ? refusal.message : undefined,
    /** The field, which ends the run as it is left. */
    field: {
      ...field,
      blur() {
        end()
        field.blur()
      },
    },
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
      if (!runRef.current) setRefusal(undefined)
      const run = (runRef.current ??= {
        typed: '',
        before: {
          text: field.text,
          entry: store && formerEntry(store, field.name),
          index: choices.findIndex(isChosen),
        },
        chosen: undefined,
        isPending: false,
        isSaid: false,
      })
      run.typed += key
      run.isPending = false
      let meant = choiceOf(run.typed, choices, entry)
      if (meant < 0 && cycles) meant = nextChoice(run, choices)
      if (meant >= 0) {
        run.chosen = meant
        onChoose(choices[meant])
        const isNone = choices[meant]?.value === '' && isNoAnswer(run.typed, entry)
        if (store && isNone) noteNoAnswer(store, field.name, run.typed)
        return meant
      }
      const { text, entry: former, index } = run.before
      if (run.chosen !== undefined) {
        run.chosen = undefined
        if (store && former) giveBack(store, former)
        else field.change(text)
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
  const isMeant = (text: string) => plainSpelling(text) === plain
  const labeled = choices.findIndex(({ keys, texts = [] }) =>
    [...keys, ...texts.slice(0, 1)].some(isMeant),
  )
  if (labeled >= 0 || plain === '') return labeled
  if (isNoAnswer(typed, entry)) {
    const unknown = choices.findIndex(({ unknown }) => unknown)
    return unknown >= 0 ? unknown : choices.findIndex(({ value }) => value === '')
  }
  const [spelled, ...others] = choices.filter(({ texts = [] }) => texts.some(isMeant))
  if (spelled && others.length === 0) return choices.indexOf(spelled)
  return choices.findIndex(({ texts = [] }) => plainSpelling(texts[0] ?? '').startsWith(plain))
}

/** The index of the next choice that begins with the only letter of a run; -1 for another run. */
function nextChoice({ typed, chosen = -1 }: Run, choices: readonly Choice[]): number {
  const letter = plainSpelling(typed.slice(0, 1))
  if (letter === '' || plainSpelling(typed).replaceAll(letter, '') !== '') return -1
  const begins = ({ texts = [] }: Choice) => plainSpelling(texts[0] ?? '').startsWith(letter)
  const next = choices.findIndex((choice, index) => index > chosen && begins(choice))
  return next >= 0 ? next : choices.findIndex(begins)
}

/** Whether a text with this beginning may mean a choice or no answer. */
function begins(typed: string, choices: readonly Choice[], entry: EntryVocabulary): boolean {
  const plain = plainSpelling(typed)
  const isBeginning = (text: string) => plainSpelling(text).startsWith(plain)
  return beginsNoAnswer(typed, entry) || choices.some(({ texts = [] }) => texts.some(isBeginning))
}
