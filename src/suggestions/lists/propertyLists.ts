import type { Suggestion } from '../suggestion.ts'
import { parseOptions } from './parseOptions.ts'

/*
 * Ordinary terms of the trade, from no licensed code list. They are only suggestions: the contract
 * states no allowed values, so a record may have any other text.
 */

export const garageType = parseOptions(`
Attached
Detached
Built-in
Basement or tuck-under
Carport
Underground ~Subterranean
None
Other`)

export const residentialConstruction = parseOptions(`
Frame ~Wood frame
Masonry veneer ~Brick veneer
Masonry ~Brick
Concrete block ~CBS, Cinder block
Joisted masonry
Superior or fire resistive
Log
Adobe
Steel frame
Manufactured or mobile home
Modular
Insulated concrete form (ICF)
Mixed
Other`)

export const commercialConstruction = parseOptions(`
Frame
Joisted masonry
Non-combustible
Masonry non-combustible
Modified fire resistive
Fire resistive`)

/** Both kinds under their headings, as a property may be either. Shared options are listed once. */
export const construction: readonly Suggestion[] = [
  ...residentialConstruction.map((option) => ({ ...option, group: 'Residential' })),
  ...commercialConstruction
    .filter(({ value }) => !residentialConstruction.some((option) => option.value === value))
    .map((option) => ({ ...option, group: 'Commercial' })),
]

export const siding = parseOptions(`
Vinyl
Aluminum
Steel
Wood
Hardboard
Plywood or T1-11
Clapboard
Fiber cement ~Hardie
Brick veneer
Solid brick
Stone veneer
Solid stone
Stucco on frame ~Stucco
Stucco on block
EIFS ~Synthetic stucco
Concrete block
Poured concrete
Adobe
Log
Wood shakes
Asbestos
Other`)

/** The covering of a roof, not its shape. */
export const roofType = parseOptions(`
Asphalt shingle ~Composition, 3-tab
Architectural shingle ~Dimensional
Impact-resistant shingle ~Class 4
Wood shake
Wood shingle
Metal ~Standing seam, Tin
Clay tile ~Spanish tile
Concrete tile
Slate
Tar and gravel ~Built-up
Rolled roofing
Rubber or membrane ~EPDM, TPO
Foam
Fiberglass
Copper
Plastic or recycled
Solar shingles
Asbestos
Thatch
Other`)

export const foundation = parseOptions(`
Slab ~Slab on grade
Crawl space, enclosed ~Crawl
Crawl space, open
Basement, finished
Basement, partially finished
Basement, unfinished
Basement, walkout ~Daylight basement
Piers ~Pier and beam, Posts
Pilings or stilts
Hillside
Combination
Other`)

/** Systems ask two questions in this field: the rank of the loan, and its kind. */
export const financingType: readonly Suggestion[] = [
  ...parseOptions(
    `
First mortgage ~1st mortgagee
Second mortgage
Third mortgage
Home equity loan
Home equity line of credit (HELOC)
Reverse mortgage
Construction loan
Land contract ~Contract for deed
Private or seller financed`,
    'Lien position',
  ),
  ...parseOptions(
    `
Conventional
FHA
VA
USDA`,
    'Loan program',
  ),
]
