import { countOf } from '../formats.ts'
import { lowerFirst } from '../../core/schema/labelFromKey.ts'

/** The messages of addresses. */
export const addressMessages = {
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
  notSplit: "We couldn't split this. Check each field.",
  filled: (count: number) => `Filled ${countOf(count, 'address field')} from pasted text`,
  /** For a mortgagee clause. A clause without an address has a loan number. */
  filledClause: (count: number, hasLoan: boolean) =>
    count === 0
      ? 'Filled company and loan number from pasted text'
      : `Filled company${hasLoan ? ', loan number' : ''} and ${countOf(count, 'address field')} from pasted text`,
  /** After a message about filled fields that may be wrong. */
  checkParts: 'Some may be wrong.',
  splitting: 'Reading the pasted address…',
  /** `line` is the label of the field with the whole text. */
  notSplitKeptIn: (line: string) => `We couldn't split this. It's in ${line}.`,
  undo: 'Undo',
  undone: 'Address restored',
  differ: "Full address doesn't match the fields above",
  updateLine: 'Use fields above',
  lineUpdated: 'Full address updated',
  fillParts: 'Use full address',
  /** For an address in one line: state or ZIP code or both, which have fields of their own. */
  fillFromLine: (labels: readonly string[]) =>
    `Fill ${labels.map(lowerFirst).join(' and ')} from the address`,
  /** For a whole address in the field of one part. `label` is the label of that field. */
  fillFromField: (label: string) => `Fill the address from ${lowerFirst(label)}`,
  partsFilled: 'Filled from the full address',
  zipIsIn: (zip: string, where: string) => `ZIP code ${zip} is in ${where}`,
  pastedDiffers: 'The pasted address differs here',
  readingUsed: (reading: string) => `Filled in ${reading}`,
}
