/** What an address says, with what is loaded for it. */
export const addressMessages = {
  filled: (count: number) =>
    count === 1
      ? 'Filled 1 address field from pasted text.'
      : `Filled ${count} address fields from pasted text.`,
  /** For the clause of a mortgagee. */
  filledClause: (count: number, hasLoan: boolean) =>
    `Filled company${hasLoan ? ', loan number' : ''} and ${count} address fields from pasted text.`,
  checkParts: 'Check each part.',
  splitting: 'Reading the pasted address…',
  undo: 'Undo',
  undone: 'Address put back as it was',
  /** `of` is what the other address is of: `property address`. */
  sameAs: (of: string) => `Same as ${of}`,
  copied: (of: string) => `Copied from ${of}.`,
  differ: 'The full address and its parts differ.',
  updateLine: 'Update full address',
  lineUpdated: 'Full address updated from its parts.',
  fillParts: 'Fill parts from full address',
  /** For an address that is one line with a state and a ZIP code beside it. */
  fillFromLine: 'Fill state and ZIP code from the address',
  partsFilled: 'Parts filled from the full address.',
  zipIsIn: (zip: string, where: string) => `ZIP code ${zip} is in ${where}.`,
  pastedDiffers: 'What was pasted differs here.',
  readingUsed: (reading: string) => `${reading} filled in.`,
  /** What a state and a ZIP code are called in a country, by its two-letter code. */
  places: {
    CA: { state: 'Province', zip: 'Postal code' },
    MX: { state: 'State', zip: 'Postal code' },
    GB: { state: 'County', zip: 'Postcode' },
    AU: { state: 'State', zip: 'Postcode' },
    other: { state: 'Region', zip: 'Postal code' },
  },
}

/** With the one that has to be there where these could not be loaded. */
export type AddressMessages = typeof addressMessages & { notSplit: string }
