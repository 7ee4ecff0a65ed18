import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Address } from '../record/address.ts'
import type { Driver } from '../record/driver.ts'
import type { Mortgagee } from '../record/mortgagee.ts'
import type { PersonalInfo } from '../record/personalInfo.ts'
import type { PropertyInfo } from '../record/propertyInfo.ts'
import type { Policy, Rules } from '../rules/rule.ts'
import type { SuggestionList } from '../suggestions/suggestion.ts'
import { type AddressTools, AddressToolsContext, useAddressTools } from './addressTools.ts'
import {
  defaultMessages,
  mergeMessages,
  type MessageOverrides,
  type Messages,
} from './messages/messages.ts'
import {
  defaultShortcuts,
  mergeShortcuts,
  type ShortcutOverrides,
  type Shortcuts,
} from './shortcuts.ts'

const MessagesContext = createContext<Messages>(defaultMessages)

/** The texts in which a yes/no answer is written. */
export interface YesNoValues {
  yes: string
  no: string
}

const YesNoValuesContext = createContext<YesNoValues>({ yes: 'yes', no: 'no' })

/** The members of the records whose fields take suggestions, by their names. */
export type SuggestedMember =
  | Extract<keyof Address, 'state' | 'country'>
  | Extract<keyof Mortgagee, 'company' | 'financing_type'>
  | Extract<
      keyof PropertyInfo,
      'construction' | 'siding' | 'foundation' | 'garage_type' | 'roof_type'
    >
  | Extract<
      keyof PersonalInfo,
      'gender' | 'marital_status' | 'relation' | 'education' | 'occupation'
    >
  | Extract<
      keyof Driver,
      | 'driver_state'
      | 'driver_gender'
      | 'driver_marital_status'
      | 'driver_relation'
      | 'driver_status'
      | 'driver_education'
      | 'driver_occupation'
      | 'driver_license_issuing_state'
      | 'driver_license_status'
    >

/** What to suggest for members of the records, wherever they are asked for. */
export type SuggestionLists = { readonly [Member in SuggestedMember]?: SuggestionList }

const SuggestionsContext = createContext<SuggestionLists>({})
/** The keys of the form around, or of the host. */
export const ShortcutsContext = createContext<Shortcuts>(defaultShortcuts)
const RulesContext = createContext<readonly Rules[]>([])

/** What the contract leaves open, for what is inside. */
export const PolicyContext = createContext<Policy>({})

/** What a host sets once for every form inside, and what is inside. */
export interface QuoteFormsProviderProps extends AddressTools {
  /**
   * Words to show in place of the kit's own, by room and id. Sentences are functions of what they
   * speak about. Keep the object outside the component, so that it stays the same.
   */
  messages?: MessageOverrides
  /**
   * What a new yes/no answer is written as, such as `{ yes: 'Y', no: 'N' }`: texts that read as yes
   * and as no. An answer that arrived keeps its own spelling. @default { yes: 'yes', no: 'no' }
   */
  yesNoValues?: YesNoValues
  /**
   * What to suggest in place of the kit's own lists, by the name of the record's member:
   * `{ company: { source: findLenders }, gender: { options: ours, closed: true } }`. Lenders are
   * suggested from here only, and names, streets, cities and numbers not at all. Keep the object outside the component.
   */
  suggestions?: SuggestionLists
  /**
   * Other keys than the kit's own, such as `{ nextProblem: 'F9', save: false }`; `false` turns all
   * shortcuts off.
   */
  shortcuts?: ShortcutOverrides | undefined
  /**
   * What becomes of the soft rules: muted, or an error, by id, for every record or one kind, and
   * rules of your own. A provider further in and a form go before. Keep the object outside the
   * component, so that it stays the same.
   */
  rules?: Rules | readonly Rules[] | undefined
  /** What the contract leaves open and you know, such as what a garage's size counts. */
  policy?: Policy
  children: ReactNode
}

/** `QuoteFormsProvider`, but for what fields it takes for closed lists. */
export function ConfigProvider(props: QuoteFormsProviderProps) {
  const { messages, yesNoValues, suggestions, shortcuts, rules, policy, children } = props
  const { parseAddress, lookupZip, rawAddress } = props
  const outer = useMessages()
  const merged = useMemo(() => mergeMessages(outer, messages), [outer, messages])
  const outerYesNoValues = useYesNoValues()
  const outerLists = useSuggestionLists()
  const lists = useMemo(() => ({ ...outerLists, ...suggestions }), [outerLists, suggestions])
  const outerTools = useAddressTools()
  const tools = useMemo(
    () => ({
      parseAddress: parseAddress ?? outerTools.parseAddress,
      lookupZip: lookupZip ?? outerTools.lookupZip,
      rawAddress: rawAddress ?? outerTools.rawAddress,
    }),
    [outerTools, parseAddress, lookupZip, rawAddress],
  )
  const keys = useShortcuts(shortcuts)
  return (
    <MessagesContext.Provider value={merged}>
      <YesNoValuesContext.Provider value={yesNoValues ?? outerYesNoValues}>
        <SuggestionsContext.Provider value={lists}>
          <AddressToolsContext.Provider value={tools}>
            <ShortcutsContext.Provider value={keys}>
              <RulesContext.Provider value={useRules(rules)}>
                <PolicyContext.Provider value={usePolicy(policy)}>
                  {children}
                </PolicyContext.Provider>
              </RulesContext.Provider>
            </ShortcutsContext.Provider>
          </AddressToolsContext.Provider>
        </SuggestionsContext.Provider>
      </YesNoValuesContext.Provider>
    </MessagesContext.Provider>
  )
}

/** The words of the nearest {@link QuoteFormsProvider}, or the kit's own. */
export function useMessages(): Messages {
  return useContext(MessagesContext)
}

/** What a new yes/no answer is written as. */
export function useYesNoValues(): YesNoValues {
  return useContext(YesNoValuesContext)
}

/** What the host has set to be suggested. */
export function useSuggestionLists(): SuggestionLists {
  return useContext(SuggestionsContext)
}

/** The keys that are in force, with a form's own in their place. */
export function useShortcuts(own?: ShortcutOverrides): Shortcuts {
  const outer = useContext(ShortcutsContext)
  // A host may well write them down anew at each render.
  const text = JSON.stringify(own ?? {})
  return useMemo(() => mergeShortcuts(outer, JSON.parse(text) as ShortcutOverrides), [outer, text])
}

/** What is made of the soft rules, by those further out and, before them, here. */
export function useRules(own?: Rules | readonly Rules[]): readonly Rules[] {
  const outer = useContext(RulesContext)
  return useMemo(() => (own ? [own, outer].flat() : outer), [own, outer])
}

/** What the contract leaves open, as it is said here or else further out. */
export function usePolicy(own?: Policy): Policy {
  const outer = useContext(PolicyContext)
  const garageUnit = own?.garageUnit ?? outer.garageUnit
  return useMemo(() => ({ garageUnit }), [garageUnit])
}
