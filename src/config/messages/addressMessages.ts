/** The messages of addresses, loaded with their code. */
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
  /** `of` names the other address: `property address`. */
  sameAs: (of: string) => `Same as ${of}`,
  copied: (of: string) => `Copied from ${of}.`,
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
  /** The labels of state and ZIP code in a country, by its two-letter code. */
  places: {
    CA: { state: 'Province', zip: 'Postal code' },
    MX: { state: 'State', zip: 'Postal code' },
    GB: { state: 'County', zip: 'Postcode' },
    AU: { state: 'State', zip: 'Postcode' },
    other: { state: 'Region', zip: 'Postal code' },
  },
}

/** With the message for when these could not be loaded. */
export type AddressMessages = typeof addressMessages & { notSplit: string }
