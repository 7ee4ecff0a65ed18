import { createContext, useContext, useMemo } from 'react'
import type { ParsedAddress } from '../core/address/parseAddress.ts'
import type { Address } from '../record/address.ts'
import type { GarageUnit, RecordRules } from '../rules/rule.ts'
import type { SuggestionList } from '../suggestions/suggestion.ts'
import { defaultMessages, type Messages } from './messages/messages.ts'
import type { SuggestedMember } from './messages/recordMessages.ts'
import type { RecordOverrides } from './overrides.ts'
import { defaultShortcuts, type Shortcuts } from './shortcuts.ts'

/** The texts in which a yes/no answer is written. */
export interface YesNoValues {
  yes: string
  no: string
}

/** Where the focus goes after a refused submit. */
export type ErrorFocus = 'auto' | 'summary' | 'first-field'

/** What Enter does in a field of one line. */
export type EnterBehavior = 'submit' | 'next' | 'none'

/** The suggestions for members of the records, by the keys that labels have: `'property.siding'`. */
export type SuggestionLists = { readonly [Key in SuggestedMember]?: SuggestionList }

/** A city and its state, as far as they are known. */
export interface CityAndState {
  city?: string | undefined
  state?: string | undefined
}

/** A lender of a host's directory. */
export interface Lender {
  /** As the lender writes it: `Wells Fargo Bank NA ISAOA/ATIMA`. */
  company?: string | undefined
  address?: Address | undefined
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
   * Finds a lender by the company that a person has entered at a mortgagee without an address. A button offers the
   * address, and the company as the lender writes it; they are never filled in unasked. The signal aborts when another
   * company is looked up. If this gives nothing or fails, nothing is offered.
   */
  lookupLender?:
    | ((
        company: string,
        signal: AbortSignal,
      ) => Lender | null | undefined | Promise<Lender | null | undefined>)
    | undefined
  /**
   * What an edit of an address's parts does to its line: `'offer'` shows a button that updates the
   * line, `'follow'` updates it at once. @default 'offer'
   */
  rawAddress?: 'offer' | 'follow' | undefined
}

/** An answer that a host's reader found in a pasted text. */
export interface TextReading {
  /** The path of the field, such as `driver_birth_date` or `mortgagee[0].company`. */
  path: string
  /** What is entered in the field, as if a person typed it. */
  text: string
  /** What the text calls it. */
  label?: string | undefined
  /** Whether a person need not confirm it. @default true */
  isSure?: boolean | undefined
}

/**
 * Reads a pasted text, next to the kit's own reading. The signal aborts when the person leaves the text or pastes
 * another one, and after five seconds. If it fails or takes longer, the kit reads alone.
 */
export type TextReader = (
  text: string,
  signal: AbortSignal,
) => readonly TextReading[] | Promise<readonly TextReading[]>

/** The settings that hosts make for everything inside, and a form for what it shows. */
interface Config extends AddressTools {
  messages: Messages
  yesNoValues: YesNoValues
  suggestions: SuggestionLists
  overrides: RecordOverrides
  shortcuts: Shortcuts
  errorFocus: ErrorFocus
  enterBehavior: EnterBehavior
  rules: readonly RecordRules[]
  /** What the `rules` of the form, or of the providers around, say about it. */
  garageUnit: GarageUnit
  readText?: TextReader | undefined
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
  errorFocus: 'auto',
  enterBehavior: 'submit',
  rules: [],
  garageUnit: 'auto',
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

/** The levels and rules set here, followed by those of the providers around. */
export function useRules(own?: RecordRules | readonly RecordRules[]): readonly RecordRules[] {
  const outer = useConfig().rules
  return useMemo(() => (own ? [own, outer].flat() : outer), [own, outer])
}
