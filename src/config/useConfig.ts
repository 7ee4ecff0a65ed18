import { createContext, useContext, useMemo } from 'react'
import { anObject, type Checks, checkSetting, checkSettings, oneOf } from '../core/reportMistake.ts'
import type { ParsedAddress } from '../core/address/parseAddress.ts'
import type { Policy, Rules } from '../rules/rule.ts'
import type { SuggestionList } from '../suggestions/suggestion.ts'
import { defaultMessages, type Messages } from './messages/messages.ts'
import type { SuggestedMember } from './messages/recordMessages.ts'
import type { RecordOverrides } from './overrides.ts'
import {
  defaultShortcuts,
  mergeShortcuts,
  type ShortcutOverrides,
  type Shortcuts,
} from './shortcuts.ts'

/** The texts in which a yes/no answer is written. */
export interface YesNoValues {
  yes: string
  no: string
}

/** The suggestions for members of the records, by the keys that labels have: `'property.siding'`. */
export type SuggestionLists = { readonly [Key in SuggestedMember]?: SuggestionList }

/** A city and its state, as far as they are known. */
export interface CityAndState {
  city?: string | undefined
  state?: string | undefined
}

/** The host's own ways to read and look up addresses. */
export interface AddressTools {
  /**
   * Takes a pasted address apart, such as by asking a service. The signal aborts when another
   * address is pasted, the form is reset or unmounted, or five seconds have passed. If this fails or
   * takes longer than that, the kit reads the address itself.
   */
  parseAddress?:
    | ((text: string, signal: AbortSignal) => ParsedAddress | Promise<ParsedAddress>)
    | undefined
  /**
   * Finds the city and the state of a ZIP code. A button offers them; they are never filled in
   * unasked. The signal aborts when another ZIP code is looked up or the form is reset. If this gives
   * nothing or fails, nothing is offered.
   */
  lookupZip?:
    | ((
        zip: string,
        signal: AbortSignal,
      ) => CityAndState | null | undefined | Promise<CityAndState | null | undefined>)
    | undefined
  /**
   * What an edit of an address's parts does to its line: `'offer'` shows a button that updates the
   * line, `'follow'` updates it at once. @default 'offer'
   */
  rawAddress?: 'offer' | 'follow' | undefined
}

/** The settings that hosts and forms make for everything inside. */
interface Config extends AddressTools {
  messages: Messages
  yesNoValues: YesNoValues
  suggestions: SuggestionLists
  overrides: RecordOverrides
  shortcuts: Shortcuts
  rules: readonly Rules[]
  policy: Policy
  /** Undefined unless a host set it, or messages in another language. */
  locale?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

export const ConfigContext = /* @__PURE__ */ createContext<Config>({
  messages: defaultMessages,
  yesNoValues: { yes: 'yes', no: 'no' },
  suggestions: {},
  overrides: {},
  shortcuts: defaultShortcuts,
  rules: [],
  policy: {},
})

/** The settings of the nearest form or {@link QuoteFormsProvider}, or the kit's own. */
export const useConfig = (): Config => useContext(ConfigContext)

/** The messages of the nearest {@link QuoteFormsProvider}, or the kit's own. */
export const useMessages = (): Messages => useConfig().messages

/**
 * The attributes for the language of an element outside any other of the kit. The locale counts only
 * if it is one of the language of the messages: English with German dates is English.
 */
export function useLanguageProps(): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const { locale, dir, messages } = useConfig()
  const own = messages.language.locale
  const isOwn = locale?.split('-')[0] === own.split('-')[0]
  return { ...(locale && { lang: isOwn ? locale : own }), ...(dir && { dir }) }
}

/** The shortcuts in force, with a form's own in their place. */
export function useShortcuts(own?: ShortcutOverrides): Shortcuts {
  const outer = useConfig().shortcuts
  // A host may create the object at each render.
  const text = own === undefined ? undefined : JSON.stringify(own)
  return useMemo(
    () => (text ? mergeShortcuts(outer, JSON.parse(text) as ShortcutOverrides) : outer),
    [outer, text],
  )
}

/** The levels and rules set here, followed by those of the providers around. */
export function useRules(own?: Rules | readonly Rules[]): readonly Rules[] {
  const outer = useConfig().rules
  return useMemo(() => (own ? [own, outer].flat() : outer), [own, outer])
}

const policyChecks: Checks<Policy> = { garageUnit: oneOf('cars', 'sqft', 'auto') }

/** The policy set here, or else that of the providers around. */
export function usePolicy(own?: Policy): Policy {
  const outer = useConfig().policy
  const given = checkSetting('policy', own, anObject)
  const { garageUnit = outer.garageUnit } = given ? checkSettings(given, policyChecks) : {}
  return useMemo(() => ({ garageUnit }), [garageUnit])
}
