import type { Suggestion } from '../suggestion.ts'

/*
 * Ordinary terms of the trade, from no licensed code list. They are only suggestions: the contract
 * states no allowed values, so a record may have any other text.
 */

export const garageType: readonly Suggestion[] = [
  { value: 'Attached' },
  { value: 'Detached' },
  { value: 'Built-in' },
  { value: 'Basement or tuck-under' },
  { value: 'Carport' },
  { value: 'Underground', aliases: ['Subterranean'] },
  { value: 'None' },
  { value: 'Other' },
]

export const residentialConstruction: readonly Suggestion[] = [
  { value: 'Frame', aliases: ['Wood frame'] },
  { value: 'Masonry veneer', aliases: ['Brick veneer'] },
  { value: 'Masonry', aliases: ['Brick'] },
  { value: 'Concrete block', aliases: ['CBS', 'Cinder block'] },
  { value: 'Joisted masonry' },
  { value: 'Superior or fire resistive' },
  { value: 'Log' },
  { value: 'Adobe' },
  { value: 'Steel frame' },
  { value: 'Manufactured or mobile home' },
  { value: 'Modular' },
  { value: 'Insulated concrete form (ICF)' },
  { value: 'Mixed' },
  { value: 'Other' },
]

export const commercialConstruction: readonly Suggestion[] = [
  { value: 'Frame' },
  { value: 'Joisted masonry' },
  { value: 'Non-combustible' },
  { value: 'Masonry non-combustible' },
  { value: 'Modified fire resistive' },
  { value: 'Fire resistive' },
]

/** Both kinds under their headings, as a property may be either. Shared options are listed once. */
export const construction: readonly Suggestion[] = [
  ...residentialConstruction.map((option) => ({ ...option, group: 'Residential' })),
  ...commercialConstruction
    .filter(({ value }) => !residentialConstruction.some((option) => option.value === value))
    .map((option) => ({ ...option, group: 'Commercial' })),
]

export const siding: readonly Suggestion[] = [
  { value: 'Vinyl' },
  { value: 'Aluminum' },
  { value: 'Steel' },
  { value: 'Wood' },
  { value: 'Hardboard' },
  { value: 'Plywood or T1-11' },
  { value: 'Clapboard' },
  { value: 'Fiber cement', aliases: ['Hardie'] },
  { value: 'Brick veneer' },
  { value: 'Solid brick' },
  { value: 'Stone veneer' },
  { value: 'Solid stone' },
  { value: 'Stucco on frame', aliases: ['Stucco'] },
  { value: 'Stucco on block' },
  { value: 'EIFS', aliases: ['Synthetic stucco'] },
  { value: 'Concrete block' },
  { value: 'Poured concrete' },
  { value: 'Adobe' },
  { value: 'Log' },
  { value: 'Wood shakes' },
  { value: 'Asbestos' },
  { value: 'Other' },
]

/** The covering of a roof, not its shape. */
export const roofType: readonly Suggestion[] = [
  { value: 'Asphalt shingle', aliases: ['Composition', '3-tab'] },
  { value: 'Architectural shingle', aliases: ['Dimensional'] },
  { value: 'Impact-resistant shingle', aliases: ['Class 4'] },
  { value: 'Wood shake' },
  { value: 'Wood shingle' },
  { value: 'Metal', aliases: ['Standing seam', 'Tin'] },
  { value: 'Clay tile', aliases: ['Spanish tile'] },
  { value: 'Concrete tile' },
  { value: 'Slate' },
  { value: 'Tar and gravel', aliases: ['Built-up'] },
  { value: 'Rolled roofing' },
  { value: 'Rubber or membrane', aliases: ['EPDM', 'TPO'] },
  { value: 'Foam' },
  { value: 'Fiberglass' },
  { value: 'Copper' },
  { value: 'Plastic or recycled' },
  { value: 'Solar shingles' },
  { value: 'Asbestos' },
  { value: 'Thatch' },
  { value: 'Other' },
]

export const foundation: readonly Suggestion[] = [
  { value: 'Slab', aliases: ['Slab on grade'] },
  { value: 'Crawl space, enclosed', aliases: ['Crawl'] },
  { value: 'Crawl space, open' },
  { value: 'Basement, finished' },
  { value: 'Basement, partially finished' },
  { value: 'Basement, unfinished' },
  { value: 'Basement, walkout', aliases: ['Daylight basement'] },
  { value: 'Piers', aliases: ['Pier and beam', 'Posts'] },
  { value: 'Pilings or stilts' },
  { value: 'Hillside' },
  { value: 'Combination' },
  { value: 'Other' },
]
