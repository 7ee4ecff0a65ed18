import { useEffect, useRef } from 'react'
import type { OptionMatch, SuggestionList, Suggestion } from '../../suggestions/suggestion.ts'
import { useFormStore } from '../formContext.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { afterFilling } from '../../store/entry/fillTogether.ts'
import type { FieldState } from '../fieldState.ts'
import { matchOptions } from '../../suggestions/findSuggestions.ts'
import { type LeafNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { answerText, flaggedValue, isAskedAbout } from '../../core/values/flag.ts'
import { plainSpelling } from '../../core/text/entryVocabulary.ts'
import { isUntouched, parseLeaf, saysNoAnswer } from '../../core/values/leafText.ts'
import { parseZip } from '../../core/text/parseZip.ts'
import { countryName, isStateCodeToo, parseCountry } from '../../core/text/parseCountry.ts'
import { isUsState, parseExactState } from '../../core/text/parseState.ts'
import { clearFlags, flagAt } from '../../store/entry/controlFlags.ts'
import { askAbout, setParsedAs } from '../../store/entry/setParsedAs.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { addPendingRead } from '../../store/entry/pendingReads.ts'
import { loadOptions, getLoadedOptions } from '../options/options.ts'

interface OptionMatchingProps {
  field: FieldState
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
  const latest = useLatest(options)
  const lastRead = useRef<{ options: SuggestionList['options']; entryCount: number }>(undefined)
  useEffect(() => {
    if (!store || !options) return
    const { entryCount } = store.memory
    const last = lastRead.current
    const mayBeOther = last?.entryCount === entryCount && last.options !== options
    if (isRead && !mayBeOther) return
    lastRead.current = { options, entryCount }
    // The options may depend on an answer that the same fill is about to write.
    afterFilling(store, () => {
      resolveTypedOption(store, field, options, match, () => latest.current === options)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest of the field does not decide how its text is read
  }, [store, name, text, options, isRead])
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
  field: Pick<FieldState, 'name' | 'node' | 'text'>,
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
    const isOffered = store.memory.filledByOffers.get(name) === text
    setParsedAs(store, name, text, isOffered ? text : option.value, option.label)
  }
  if (match !== 'none' && resolveStateCodeToo(store, field)) return
  const list = getLoadedOptions(options)
  if (list) resolve(list)
  else if (typeof options === 'function') addPendingRead(store, loadOptions(options).then(resolve))
}

/** Whether a person typed the text of a control, which nothing filled in. */
const isTyped = ({ memory }: FormStore, name: string): boolean =>
  memory.edits.get(name)?.isTyped ?? memory.leftTyped.has(name)

/**
 * The code of a country that is the code of a state, too, such as `CA`. A person who typed it into an address that
 * may be in the United States is asked about it. Anywhere else it is the country. Returns whether it is such a code.
 */
function resolveStateCodeToo(
  store: FormStore,
  { name, node, text }: Pick<FieldState, 'name' | 'node' | 'text'>,
): boolean {
  if (node.parseAs !== 'country' || !isStateCodeToo(text)) return false
  const code = parseCountry(text)
  if (code === undefined || isUntouched(node, text, store.field(name).baselineValue)) return false
  if (store.valueAt(name) !== text || flaggedValue(flagAt(store, name), text) !== undefined)
    return true
  if (isTyped(store, name) && mayBeInUnitedStates(store, name)) askAbout(store, name, text)
  else setParsedAs(store, name, text, code, countryName(code))
  return true
}

/**
 * Whether the address of a country's control may be in the United States: its state or ZIP code is, or neither is
 * known. A country by itself is in no address, and where another country was the answer, digits are no ZIP code.
 */
function mayBeInUnitedStates(store: FormStore, name: string): boolean {
  const before = store.memory.edits.get(name)
  const earlier = before && parseCountry(answerText(before.text, before.flag))
  const wasAsked = before && isAskedAbout(before.flag, String(before.text))
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
