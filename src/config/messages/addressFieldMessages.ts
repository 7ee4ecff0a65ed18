/** The messages of the boxes of an address, loaded with them. */
export const addressFieldMessages = {
  /** `of` names the other address: `property address`. */
  sameAs: (of: string) => `Same as ${of}`,
  copied: (of: string) => `Copied from ${of}`,
  /** The labels of state and ZIP code in a country, by its two-letter code. */
  places: {
    CA: { state: 'Province', zip: 'Postal code' },
    MX: { state: 'State', zip: 'Postal code' },
    GB: { state: 'County', zip: 'Postcode' },
    AU: { state: 'State', zip: 'Postcode' },
    other: { state: 'Region', zip: 'Postal code' },
  },
}
