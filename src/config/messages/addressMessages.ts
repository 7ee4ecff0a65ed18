import type { addressFieldMessages } from './addressFieldMessages.ts'

/** The messages of the code that helps with addresses, loaded with it. */
export const addressMessages = {
  filled: (count: number) =>
    count === 1
      ? 'Filled 1 address field from pasted text.'
      : `Filled ${count} address fields from pasted text.`,
  /** For a mortgagee clause. */
  filledClause: (count: number, hasLoan: boolean) =>
    `Filled company${hasLoan ? ', loan number' : ''} and ${count} address fields from pasted text.`,
  checkParts: 'Check each part.',
  splitting: 'Reading the pasted address…',
  undo: 'Undo',
  undone: 'Address put back as it was',
  differ: 'The full address and its parts differ.',
  updateLine: 'Update full address',
  lineUpdated: 'Full address updated from its parts.',
  fillParts: 'Fill parts from full address',
  /** For an address in one line with separate state and ZIP code. */
  fillFromLine: 'Fill state and ZIP code from the address',
  partsFilled: 'Parts filled from the full address.',
  zipIsIn: (zip: string, where: string) => `ZIP code ${zip} is in ${where}.`,
  pastedDiffers: 'What was pasted differs here.',
  readingUsed: (reading: string) => `${reading} filled in.`,
}

/** The same, with the message for when they could not be loaded. */
export type LoadedAddressMessages = typeof addressMessages & { notSplit: string }

/** All messages of addresses. */
export type AddressMessages = typeof addressFieldMessages &
  typeof addressMessages & { notSplit: string }
