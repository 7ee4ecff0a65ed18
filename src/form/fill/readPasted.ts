import type { FillDoubt, LeftOut } from '../../core/fill/readBlock.ts'
import { readBlock } from '../../core/fill/readBlock.ts'
import { fieldSynonyms } from '../../config/synonyms.ts'
import { valueByKey, optionLabel } from '../../config/messages/recordMessages.ts'
import type { SuggestionLists, TextReader } from '../../config/useConfig.ts'
import { listSetting, reportMistake } from '../../core/reportMistake.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import type { LeafNode, SchemaNode } from '../../core/schema/describeSchema.ts'
import { normalizePath } from '../../core/schema/path.ts'
import { answerText } from '../../core/values/flag.ts'
import { getLoadedOptions, localizeOptions, memberLists, loadOptions } from '../../field/options.ts'
import { itemNamed, nextItem } from '../../store/fillFromText.ts'
import { flagAt, leafAt } from '../../store/formPaths.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { labelOfNode } from '../../store/labels.ts'
import { textOfEntry } from '../../store/entry.ts'
import { matchOptions, similarOptions } from '../../suggestions/matchOptions.ts'
import type { ListedSuggestions, Suggestion } from '../../suggestions/suggestion.ts'

/** An answer that a pasted text has, as the form would take it. */
export interface PastedReading {
  path: string
  /** As the text has it. */
  label: string
  found: string
  /** What is entered, which is what the box shows after it is left. */
  text: string
  doubt: FillDoubt | undefined
  /** The answer that is there now and differs; `''` if there is none. */
  now: string
}

/** What a pasted text has that nothing is filled with, and why. */
export interface NotUsed extends Omit<LeftOut, 'why'> {
  /** - `there`: the answer is there already
   * - `readOnly`: nobody can change the field
   */
  why: LeftOut['why'] | 'there' | 'readOnly'
}

/** What a pasted text says. */
export interface ReadPasted {
  readings: readonly PastedReading[]
  notUsed: readonly NotUsed[]
  /** The rows of a table of which the form takes one, in words. */
  rows: readonly string[]
}

/** A block of answers that a person pasted into a form, and which entered no box. */
export interface Pasted {
  text: string
  /** The path of the field that it was pasted in. */
  at: string | undefined
  /** What had the focus, which returns there. */
  target: HTMLElement | undefined
  /** Pastes it as any other text; undefined where there is no box. */
  asText: (() => void) | undefined
  /** Whether it enters no box by itself, however little of it can be read. */
  staysOut: boolean
}

/** How long to wait for the host's reader, in milliseconds. */
const hostTimeout = 5000

/**
 * Reads what was pasted into a form, with the host's reader and ours. Nothing is entered.
 *
 * @param row Which row of a table a form takes that has room for one.
 */
export async function readPasted(
  store: FormStore,
  { text, at }: Pasted,
  { suggestions, readText }: { suggestions: SuggestionLists; readText?: TextReader | undefined },
  signal: AbortSignal,
  row?: number,
): Promise<ReadPasted> {
  const lists = await loadLists(store, suggestions)
  const host = readText ? await hostReadings(readText, text, signal) : []
  const read = readBlock(text, {
    root: store.root,
    namesOf: (node) => [labelOfNode(store, node), ...(valueByKey(node, fieldSynonyms) ?? [])],
    optionsFor: (node, answer) => fitOf(lists.get(node), answer),
    optionNamed: (node, answer) => optionNamed(store, node, lists.get(node), answer),
    reading: store.reading,
    nextItem: (list) => nextItem(store, list),
    itemNamed: (list, name) => itemNamed(store, list, name),
    ...(at !== undefined && { at }),
    ...(row !== undefined && { row }),
  })
  const hosts = new Map(host.map((one) => [one.path, one]))
  const own = read.entries.filter(({ path }) => !hosts.has(path))
  for (const { path, text: answer, label = '', isSure = true } of hosts.values()) {
    const [ours, ...others] = read.entries.filter((entry) => entry.path === path)
    // Where the two readers differ, a person decides.
    const differs = ours !== undefined && (others.length > 0 || ours.text !== answer)
    own.push({
      path,
      label: label || ours?.label || '',
      found: ours?.found ?? answer,
      text: answer,
      doubt: isSure && !differs ? undefined : 'guess',
    })
  }
  const readings: PastedReading[] = []
  const unused: NotUsed[] = []
  for (const entry of own) {
    const node = leafAt(store, entry.path)
    const isLocked = !node || (node.override as { readOnly?: boolean } | undefined)?.readOnly
    const named = node ? optionNamed(store, node, lists.get(node), entry.text) : ''
    const shown = textOfEntry(store, entry.path, named)
    const now = answerText(store.valueAt(entry.path) ?? '', flagAt(store, entry.path))
    const isThere = now.trim() === shown.trim()
    if (!isLocked && !isThere) readings.push({ ...entry, text: shown, now })
    else
      unused.push({
        label: entry.label,
        text: entry.found,
        why: isThere ? 'there' : 'readOnly',
      })
  }
  return { readings, notUsed: [...read.leftOut, ...unused], rows: read.rows }
}

/** The options of each field that has some, as far as they load. */
async function loadLists(
  store: FormStore,
  suggestions: SuggestionLists,
): Promise<ReadonlyMap<SchemaNode, readonly Suggestion[]>> {
  const lists = new Map<SchemaNode, readonly Suggestion[]>()
  const visit = async (node: SchemaNode): Promise<void> => {
    if (node.kind === 'list') return visit(node.item)
    if (node.kind === 'object') {
      await Promise.all([...node.members.values()].map(visit))
      return
    }
    // Places have readers of their own.
    if (node.parseAs !== 'text') return
    const override = node.override as ListedSuggestions | undefined
    const given = override?.options ?? valueByKey(node, suggestions)?.options
    const own = localizeOptions(
      given ?? valueByKey(node, memberLists),
      valueByKey(node, store.settings.messages.options),
    )
    const loaded = getLoadedOptions(own)
    const list =
      loaded ??
      (typeof own === 'function' ? await loadOptions(own).catch(() => undefined) : undefined)
    if (list && list.length > 0) lists.set(node, list)
  }
  await visit(store.root)
  return lists
}

/** How a text fits a list: as the field would read it. A long list never says that a text is none of it. */
function fitOf(list: readonly Suggestion[] | undefined, text: string) {
  if (!list) return undefined
  const { length } = matchOptions(list, text)
  if (length === 1) return 'one'
  if (list.length > 30) return undefined
  return length > 1 || similarOptions(list, text).length > 0 ? 'several' : 'none'
}

/** The label of the option that a text names. */
function optionNamed(
  store: FormStore,
  node: LeafNode,
  list: readonly Suggestion[] | undefined,
  text: string,
): string {
  const [option, ...others] = list ? matchOptions(list, text) : []
  if (!option || others.length > 0) return text
  return (
    optionLabel(node, option.value, store.settings.messages.options) ?? option.label ?? option.value
  )
}

/** What the host reads. If that fails or takes long, the kit reads alone. */
async function hostReadings(readText: TextReader, text: string, signal: AbortSignal) {
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  const timer = setTimeout(stop, hostTimeout)
  const aborted = new Promise<undefined>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(undefined))
  })
  try {
    const given = await Promise.race([readText(text, controller.signal), aborted])
    const readings = listSetting(
      'readText',
      given ?? undefined,
      isReading,
      'answers: { path, text }',
    )
    return readings.map((one) => ({ ...one, path: normalizePath(one.path) }))
  } catch (error) {
    if (!(error instanceof DOMException))
      reportMistake(
        'quoteforms: `readText` failed, so the kit read the pasted text alone. Catch what it throws.',
      )
    return []
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

const isReading = (one: unknown) =>
  isObject(one) && typeof one['path'] === 'string' && typeof one['text'] === 'string'
