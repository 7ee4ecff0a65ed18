import { oncePer } from '../core/objects/oncePer.ts'
import { deepEqual } from '../core/objects/equal.ts'
import { isObject } from '../core/objects/ownMembers.ts'
import {
  aList,
  aText,
  type Checks,
  checkSetting,
  checkSettings,
  listSetting,
  reportMistake,
  texts,
  textsByName,
  anObject,
  checkEntry,
  objectSetting,
} from '../core/reportMistake.ts'
import { type OptionLabel, shownOptionLabel } from '../core/schema/labelFromKey.ts'
import { retried } from '../core/part.ts'
import type { Suggestion, SuggestionList, SuggestionLoader } from '../suggestions/suggestion.ts'
import { useStable } from './hooks.ts'
import { usePart } from './usePart.ts'
import { nearestNames } from '../config/overrideSchema.ts'
import type { SuggestionLists } from '../config/useConfig.ts'
import type { SuggestedMember } from '../config/messages/recordMessages.ts'
import { loadCountries, loadOccupations } from '../suggestions/optionLists.ts'
import {
  driverStatus,
  education,
  gender,
  licenseStatus,
  maritalStatus,
  relation,
} from '../suggestions/lists/personLists.ts'
import {
  construction,
  financingType,
  foundation,
  garageType,
  roofType,
  siding,
} from '../suggestions/lists/propertyLists.ts'
import { licenseIssuers, states } from '../suggestions/lists/stateLists.ts'

/**
 * The options of a field: the same object while they are the same options. A host may write them
 * inline: a new array with equal options, or a new function with the same code, is no other list. The
 * options may depend on another answer, so those of the last render count.
 */
export function useStableOptions<Options extends SuggestionList['options']>(
  options: Options,
  { label }: { label: string },
): Options | readonly Suggestion[] | undefined {
  const current = useStable(options, isSameOptions)
  if (typeof current === 'function') return current
  const of = ` of "${label}"`
  const list = checkSetting<readonly Suggestion[] | undefined>('options', current, aList, of)
  return list && readOptions(list)(of)
}

const optionChecks: Checks<Suggestion> = {
  label: aText,
  group: aText,
  aliases: texts,
  codes: textsByName,
  hint: aText,
}

const isOption = (option: unknown) => isObject(option) && typeof option['value'] === 'string'

/** A host's list without what is no option. It may be that of hundreds of fields. */
const readOptions = oncePer((given: readonly Suggestion[]) => {
  let read: readonly Suggestion[] | undefined
  return (of: string): readonly Suggestion[] => {
    if (read) return read
    const options = listSetting('options', given, isOption, 'options: { value }', of)
    const checked = options.map((option) => checkSettings(option, optionChecks, of))
    return (read = checked.every((option, at) => option === options[at]) ? options : checked)
  }
})

function isSameOptions(one: SuggestionList['options'], other: SuggestionList['options']): boolean {
  if (typeof one !== 'function' || typeof other !== 'function') return deepEqual(one, other)
  // A function written inline is a new one at each render, with the same code.
  return one === other || String(one) === String(other)
}

/** The options, if they are loaded. */
export const getLoadedOptions = (options: SuggestionList['options']) =>
  typeof options === 'function' ? optionsPart(options).get() : options

export const loadOptions = (options: SuggestionLoader) => optionsPart(options).load()

/** All fields with the same loader share one list. */
const optionsPart = oncePer((load: SuggestionLoader) => retried(() => fetchOptions(load), false))

/** Calls a host's function, which may throw or return anything. Rejects unless it returns an array. */
export async function fetchOptions(
  load: () => Promise<readonly Suggestion[]>,
): Promise<readonly Suggestion[]> {
  const list = await load()
  if (Array.isArray(list)) return readOptions(list)(' of a function')
  const message =
    'quoteforms: a function that loads or finds suggestions returned no array, so the field has ' +
    'none. Return an array, and `[]` if none fits.'
  reportMistake(message)
  throw new TypeError(message)
}

/** The suggestions of a field, as far as they are loaded. */
export interface SuggestionsState {
  suggestions: readonly Suggestion[]
  status: 'ready' | 'loading' | 'failed'
}

export const noOptions: readonly Suggestion[] = []

/** The suggestions of a field's options. Loads them if necessary. */
export function useOptions(options: SuggestionList['options']): SuggestionsState {
  const isLoader = typeof options === 'function'
  const { value, failed } = usePart(isLoader ? optionsPart(options) : undefined, true)
  const suggestions = isLoader ? value : (options ?? noOptions)
  if (suggestions) return { suggestions, status: 'ready' }
  return { suggestions: noOptions, status: failed ? 'failed' : 'loading' }
}

/**
 * The kit's lists, by member. The sections name each list at its field instead, because a form that reads
 * this map brings every list.
 */
export const memberLists: Readonly<
  Record<Exclude<SuggestedMember, 'mortgagee.company'>, readonly Suggestion[] | SuggestionLoader>
> = {
  'address.state': states,
  'address.country': loadCountries,
  'mortgagee.financing_type': financingType,
  'property.construction': construction,
  'property.siding': siding,
  'property.foundation': foundation,
  'property.garage_type': garageType,
  'property.roof_type': roofType,
  'personal.gender': gender,
  'personal.marital_status': maritalStatus,
  'personal.relation': relation,
  'personal.education': education,
  'personal.occupation': loadOccupations,
  'driver.driver_state': states,
  'driver.driver_gender': gender,
  'driver.driver_marital_status': maritalStatus,
  'driver.driver_relation': relation,
  'driver.driver_status': driverStatus,
  'driver.driver_education': education,
  'driver.driver_occupation': loadOccupations,
  'driver.driver_license_issuing_state': licenseIssuers,
  'driver.driver_license_status': licenseStatus,
}

/** A host's lists without those that no field would show. */
export function checkSuggestions(given: SuggestionLists | undefined): SuggestionLists {
  const members = [...Object.keys(memberLists), 'mortgagee.company']
  const lists = Object.entries(objectSetting('suggestions', given) ?? {})
  return Object.fromEntries(
    lists.filter(([key, list]) => {
      if (members.includes(key)) return checkEntry('suggestions', list, anObject, ` for "${key}"`)
      const near = nearestNames(key, members).map((name) => `"${name}"`)
      reportMistake(
        `quoteforms: suggestions were set for "${key}", which is no member that takes them, so no ` +
          `field shows them. Did you mean ${near.join(' or ')}?`,
      )
      return false
    }),
  )
}

/** Options with the same heading, or without one. */
interface OptionGroup {
  heading: string | undefined
  /** The index of the first member among all options. */
  firstIndex: number
  members: Suggestion[]
}

/** Groups options by heading, in the order given. */
export function groupOptions(options: readonly Suggestion[]): OptionGroup[] {
  const groups: OptionGroup[] = []
  for (const [firstIndex, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.heading === option.group) last.members.push(option)
    else groups.push({ heading: option.group, firstIndex, members: [option] })
  }
  return groups
}

type Options = SuggestionList['options']
type Labels = Readonly<Record<string, OptionLabel>>

/** The options, or their loader, with the labels of another language. */
export function localizeOptions<Given extends Options>(
  options: Given,
  labels: Labels | undefined,
): Given | NonNullable<Options> {
  return options && labels ? localizedBy(labels)(options) : options
}

/** A loader must stay the same, or its list would load again. */
const localizedBy = oncePer((labels: Labels) => {
  const withLabels = (list: readonly Suggestion[]) => list.map((one) => withLabel(one, labels))
  return oncePer(
    (options: NonNullable<Options>): NonNullable<Options> =>
      typeof options === 'function' ? async () => withLabels(await options()) : withLabels(options),
  )
})

function withLabel(option: Suggestion, labels: Labels): Suggestion {
  const { value, label = value, group = '', aliases = [] } = option
  const own = labels[value]
  const ownLabel = shownOptionLabel(own)
  const ownGroup = shownOptionLabel(labels[group])
  const others = typeof own === 'object' ? own.aliases : []
  return {
    ...option,
    ...(ownGroup && { group: ownGroup }),
    // The option is still found by its other name.
    ...(ownLabel && { label: ownLabel, aliases: [...aliases, label, ...others] }),
  }
}
