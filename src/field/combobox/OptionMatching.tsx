import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { OptionMatch, SuggestionList, Suggestion } from '../../suggestions/suggestion.ts'
import { useFormStore, useAnnounce } from '../formContext.ts'
import { useLatest } from '../hooks.ts'
import {
  afterFilling,
  clearFlags,
  askAbout,
  setParsedAs,
  addPendingRead,
  fixText,
  countEntries,
  wasTyped,
} from '../../store/entry.ts'
import { flagAt } from '../../store/formPaths.ts'
import type { BoundField } from '../fieldState.ts'
import {
  matchOptions,
  findExactSuggestion,
  isLongList,
  similarOptions,
} from '../../suggestions/matchOptions.ts'
import { type LeafNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { answerText, flaggedValue, isAskedAbout } from '../../core/values/flag.ts'
import { plainSpelling } from '../../core/text/entryVocabulary.ts'
import { isUntouched, parseLeaf, saysNoAnswer } from '../../core/values/leafText.ts'
import { parseZip } from '../../core/text/parseContact.ts'
import {
  countryName,
  isStateCodeToo,
  parseCountry,
  isUsState,
  parseExactState,
} from '../../core/text/parsePlace.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { loadOptions, getLoadedOptions } from '../options.ts'
import { useMessages } from '../../config/useConfig.ts'
import { suggestionMessages } from '../../config/messages/fieldMessages.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { FieldButton } from '../buttons/FieldButton.tsx'
import { focusControl } from '../focus.ts'

interface OptionMatchingProps {
  field: BoundField
  options: SuggestionList['options']
  match: OptionMatch | undefined
}

/**
 * Parses an edited text as the option that it matches, once for each text, however it came into the
 * field. Options may depend on another answer, as those of a state do on the country: a text that was
 * entered together with that answer is read again with the options that follow. A later answer changes
 * no reading. Renders nothing: a component, because a field whose text is not edited needs none of this.
 */
export function OptionMatching({ field, options, match }: OptionMatchingProps) {
  const store = useFormStore()
  const { name, text } = field
  // Read as an option, or kept as typed.
  const isRead = Boolean(field.flag)
  const latest = useLatest({ options, field, match })
  const lastRead = useRef<{ options: SuggestionList['options']; entryCount: number }>(undefined)
  useEffect(() => {
    if (!store || !options) return
    const entryCount = countEntries(store)
    const last = lastRead.current
    const mayBeOther = last?.entryCount === entryCount && last.options !== options
    if (isRead && !mayBeOther) return
    lastRead.current = { options, entryCount }
    // The options may depend on an answer that the same fill is about to write.
    afterFilling(store, () => {
      const { field, match } = latest.current
      resolveTypedOption(store, field, options, match, () => latest.current.options === options)
    })
    // The rest of the field does not decide how its text is read.
  }, [store, name, text, options, isRead, latest])
  return null
}

/**
 * Parses a typed text as the only option that it matches, now or once the options are loaded. A text
 * that was read with other options is read again, unless a person keeps it as typed.
 *
 * @param isCurrent Whether the field has the same options still.
 */
function resolveTypedOption(
  store: FormStore,
  field: Pick<BoundField, 'name' | 'node' | 'text'>,
  options: SuggestionList['options'],
  match: OptionMatch | undefined,
  isCurrent: () => boolean,
): void {
  const { name, node, text } = field
  const resolve = (list: readonly Suggestion[]) => {
    // The list came after a submit stopped waiting: the text was saved as it is.
    if (isUntouched(node, text, store.field(name).baselineValue) || !isCurrent()) return
    const earlier = store.valueAt(name) === text && flaggedValue(flagAt(store, name), text)
    if (earlier === text.trim()) return
    if (saysNoAnswer(node, text, store.reading)) {
      // Only an option of that name is meant. No code is: `NA` is not Namibia.
      const named = list.find((one) => isSameLabel(one, text))
      if (named) setParsedAs(store, name, text, named.value, named.label)
      return
    }
    const [option, ...others] = matchOptions(list, text, isCode(node, text) ? 'whole' : match)
    const parsed = parseLeaf(node, text, store.reading)
    if (!option || others.length > 0 || !parsed.ok || parsed.value === option.value) {
      if (earlier) clearFlags(store, name)
      return
    }
    const isOffered = store.offered.filled.get(name) === text
    setParsedAs(store, name, text, isOffered ? text : option.value, option.label)
  }
  if (match !== 'none' && resolveStateCodeToo(store, field)) return
  const list = getLoadedOptions(options)
  if (list) resolve(list)
  else if (typeof options === 'function') addPendingRead(store, loadOptions(options).then(resolve))
}

/**
 * The code of a country that is the code of a state, too, such as `CA`. A person who typed it into an address that
 * may be in the United States is asked about it. Anywhere else it is the country. Returns whether it is such a code.
 */
function resolveStateCodeToo(
  store: FormStore,
  { name, node, text }: Pick<BoundField, 'name' | 'node' | 'text'>,
): boolean {
  if (node.parseAs !== 'country' || !isStateCodeToo(text)) return false
  const code = parseCountry(text)
  if (code === undefined || isUntouched(node, text, store.field(name).baselineValue)) return false
  if (store.valueAt(name) !== text || flaggedValue(flagAt(store, name), text) !== undefined)
    return true
  if (wasTyped(store, name) && mayBeInUnitedStates(store, name)) askAbout(store, name, text)
  else setParsedAs(store, name, text, code, countryName(code))
  return true
}

/**
 * Whether the address of a country's control may be in the United States: its state or ZIP code is, or neither is
 * known. A country by itself is in no address, and where another country was the answer, digits are no ZIP code.
 */
function mayBeInUnitedStates(store: FormStore, name: string): boolean {
  const before = store.edits.open.get(name)
  const flag = before?.flags.at(-1)
  const earlier = before && parseCountry(answerText(before.text, flag))
  const wasAsked = before && isAskedAbout(flag, String(before.text))
  if (earlier !== undefined && earlier !== 'US' && !wasAsked) return false
  const parent = name.slice(0, name.lastIndexOf('.') + 1)
  const group = schemaNodeAt(store.root, parsePath(name).slice(0, -1))
  const parts = group?.kind === 'object' ? [...group.members] : []
  const answers = parts.flatMap(([member, part]) => {
    const parseAs = part.kind === 'leaf' ? part.parseAs : undefined
    if (parseAs !== 'state' && parseAs !== 'zip') return []
    const path = parent + member
    return [{ parseAs, text: answerText(store.valueAt(path), flagAt(store, path)).trim() }]
  })
  const isBlank = answers.length > 0 && answers.every(({ text }) => text === '')
  return (
    isBlank ||
    answers.some(({ parseAs, text }) => (parseAs === 'zip' ? parseZip(text) : isUsState(text)))
  )
}

const isSameLabel = ({ value, label = value }: Suggestion, text: string) =>
  plainSpelling(label) === plainSpelling(text)

/** Whether a text names a state or a country itself. Then it is not the beginning of another: `MA` of Manitoba. */
function isCode({ parseAs }: LeafNode, text: string): boolean {
  if (parseAs === 'state') return parseExactState(text) !== undefined
  return parseAs === 'country' && parseCountry(text) !== undefined
}

/** What a text that is read as no other means. */
export interface TextMeaning {
  text: string
  label: string | undefined
}

interface OptionMeaningProps {
  field: Pick<BoundField, 'text' | 'plainLabel'>
  options: NonNullable<SuggestionList['options']>
  match: OptionMatch | undefined
  onFound: (meaning: TextMeaning) => void
  /** Whether a person has just left the text. */
  announces: boolean
}

/**
 * Finds what a text in the box means: `F` that arrived is Female, and a text that was left may be in no list.
 * Renders nothing: a component, because few fields have such a text.
 */
export function OptionMeaning({ field, options, match, onFound, announces }: OptionMeaningProps) {
  const { text, plainLabel } = field
  const { suggestions } = useMessages()
  const announce = useAnnounce()
  const store = useFormStore()
  const latest = useLatest({ announces, plainLabel, announce, store })
  useEffect(() => {
    // As they are for this text: it is announced once, whatever changes later.
    const { announces, plainLabel, announce, store } = latest.current
    let isCurrent = true
    const find = (list: readonly Suggestion[]) => {
      if (!isCurrent) return
      const label = meaningOfCode(list, text, match, suggestions)
      onFound({ text, label })
      if (announces && label) announce(`${plainLabel}: ${label}`)
    }
    const loaded = getLoadedOptions(options)
    // The options may depend on an answer that the same fill is about to write.
    if (loaded && store) afterFilling(store, () => find(loaded))
    else if (loaded) find(loaded)
    else if (typeof options === 'function') loadOptions(options).then(find, () => {})
    return () => {
      isCurrent = false
    }
  }, [text, options, match, suggestions, onFound, latest])
  return null
}

/**
 * What a text that nobody's reading has replaced means, or that the list does not have it. Nothing is guessed:
 * a code counts only if one option has all of it. Undefined if the text says it itself, or may mean several.
 *
 * meaningOfCode(gender, 'F') // 'Female'
 * meaningOfCode(driverStatus, 'R - RATED') // 'Rated'
 * meaningOfCode(gender, 'FEMALE') // undefined
 */
export function meaningOfCode(
  list: readonly Suggestion[],
  text: string,
  match: OptionMatch | undefined,
  messages: Messages['suggestions'] = suggestionMessages,
): string | undefined {
  if (findExactSuggestion(list, text)) return undefined
  const found = matchOptions(list, text, 'whole')
  const [option] = found.length > 0 ? found : optionsOfEach(list, text.split(/\s+[-–—:|]\s+/))
  if (found.length < 2 && option) return option.label ?? option.value
  // A long list is only the beginning of what there may be.
  const isWholeList = list.length > 0 && match !== 'whole' && match !== 'none' && !isLongList(list)
  return isWholeList && found.length === 0 && similarOptions(list, text).length === 0
    ? messages.notListed
    : undefined
}

/** The option that each of the parts names, if it is one and the same: of `R` and `RATED`. */
function optionsOfEach(list: readonly Suggestion[], parts: readonly string[]) {
  const named = parts.map((part) => {
    const [option, ...others] = matchOptions(list, part)
    return others.length === 0 ? option : undefined
  })
  const [first] = named
  return parts.length > 1 && first && named.every((option) => option === first) ? [first] : []
}

/** As many as a person reads at a glance. */
const maxDidYouMean = 4

interface DidYouMeanProps {
  field: BoundField
  options: SuggestionList['options']
  /** Whether it is at the end of the label's line, where a mark stands for its words: the answers need the room. */
  isAtLabel: boolean
}

/**
 * Buttons for the options that an edited text may mean, if it is read as none of them. Nothing changes until
 * the person presses one.
 */
export function DidYouMean({ field, options, isAtLabel }: DidYouMeanProps) {
  const store = useFormStore()
  const { field: messages, suggestions } = useMessages()
  const { didYouMean } = suggestions
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
    // Once for each text.
  }, [text, store, announce, latest])
  if (shownOptions.length === 0) return null
  const use = (value: string, label: string) => {
    if (!store) return
    // The code in the box is the one that was asked about.
    flushSync(() => fixText(store, name, value, isAsked ? { value, label } : undefined))
    focusControl(store, name)
  }
  return (
    <p className="qf-asked">
      <span className={isAtLabel ? 'qf-visually-hidden' : undefined}>{didYouMean}</span>{' '}
      {isAtLabel && <span aria-hidden="true">?</span>}
      {shownOptions.map(({ value, label }) => (
        <span key={value}>
          <FieldButton
            controls={[name]}
            label={messages.use(label)}
            of={messages.ofField(plainLabel)}
            onClick={() => use(value, label)}
          >
            <span className="qf-visually-hidden">{messages.useAlone}</span> <span>{label}</span>
          </FieldButton>
        </span>
      ))}
    </p>
  )
}
