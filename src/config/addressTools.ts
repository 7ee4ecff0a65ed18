import { createContext, useContext } from 'react'
import type { ParsedAddress } from '../core/address/parseAddress.ts'

/** A city and its state, as far as they are known. */
export interface CityAndState {
  city?: string | undefined
  state?: string | undefined
}

/** What a host brings along for addresses. */
export interface AddressTools {
  /**
   * Takes a pasted address apart, such as by asking a service. The signal aborts when another is
   * pasted, the form is reset or leaves the page, or five seconds have passed. Where it fails or
   * takes longer than that, the kit's own reading is used.
   */
  parseAddress?:
    | ((text: string, signal: AbortSignal) => ParsedAddress | Promise<ParsedAddress>)
    | undefined
  /**
   * Finds the city and the state of a ZIP code, to be offered and never filled in unasked. The
   * signal aborts when another is asked for or the form is reset. Nothing is offered where it gives nothing or fails.
   */
  lookupZip?:
    | ((
        zip: string,
        signal: AbortSignal,
      ) => CityAndState | null | undefined | Promise<CityAndState | null | undefined>)
    | undefined
  /**
   * What an edit of an address's parts does to its line: `'offer'` shows a button that composes it
   * anew, `'follow'` does so at once. @default 'offer'
   */
  rawAddress?: 'offer' | 'follow' | undefined
}

export const AddressToolsContext = createContext<AddressTools>({})

/** What the host brings along for addresses. */
export function useAddressTools(): AddressTools {
  return useContext(AddressToolsContext)
}
