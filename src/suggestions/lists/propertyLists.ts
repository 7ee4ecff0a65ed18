import type { Suggestion } from '../suggestion.ts'
import { parseOptions } from './parseOptions.ts'

/*
 * Ordinary terms of the trade, from no licensed code list. They are only suggestions: the contract
 * states no allowed values, so a record may have any other text.
 *
 * After `~` come other spellings. Each is a synonym in rating, never a neighbor: brick may be a veneer or
 * solid, and a crawl space open or enclosed, so these words alone are the spelling of none. A spelling of
 * several options is asked about: `FR` is a frame, and fire resistive.
 */

export const garageType = parseOptions(`
Attached ~Attached garage
Detached ~Detached garage
Built-in ~Built-in garage
Basement or tuck-under ~Basement, Tuck-under, Basement garage
Carport
Underground ~Subterranean
None ~No, No garage
Other`)

export const residentialConstruction = parseOptions(`
Frame ~Wood frame, FR
Masonry veneer ~MV, BV, Brick veneer, Stone veneer
Masonry ~Solid masonry, Solid brick, Solid stone
Concrete block ~CBS, CMU, Cinder block
Joisted masonry ~JM
Superior or fire resistive ~Superior, FR
Log ~Log home
Adobe
Steel frame
Manufactured or mobile home ~MH, Manufactured, Manufactured home, Mobile home
Modular ~Modular home
Insulated concrete form (ICF) ~ICF, Insulated concrete form
Mixed
Other`)

export const commercialConstruction = parseOptions(`
Frame ~Wood frame, FR
Joisted masonry ~JM
Non-combustible ~NC
Masonry non-combustible ~MNC
Modified fire resistive ~MFR
Fire resistive ~FR`)

/** Both kinds under their headings, as a property may be either. Shared options are listed once. */
export const construction: readonly Suggestion[] = [
  ...residentialConstruction.map((option) => ({ ...option, group: 'Residential' })),
  ...commercialConstruction
    .filter(({ value }) => !residentialConstruction.some((option) => option.value === value))
    .map((option) => ({ ...option, group: 'Commercial' })),
]

export const siding = parseOptions(`
Vinyl ~Vinyl siding
Aluminum ~Aluminum siding
Steel ~Steel siding
Wood ~Wood siding
Hardboard
Plywood or T1-11 ~Plywood, T1-11
Clapboard
Fiber cement ~Hardie, HardiePlank
Brick veneer
Solid brick
Stone veneer
Solid stone
Stucco on frame
Stucco on block
EIFS ~Synthetic stucco
Concrete block ~Cinder block
Poured concrete
Adobe
Log ~Logs
Wood shakes ~Wood shake
Asbestos ~Asbestos siding
Other`)

/** The covering of a roof, not its shape. */
export const roofType = parseOptions(`
Asphalt shingle ~Asphalt, Composition, Composition shingle, Comp shingle, 3-tab, Three-tab
Architectural shingle ~Architectural, Dimensional, Dimensional shingle
Impact-resistant shingle ~Class 4, Impact resistant
Wood shake ~Cedar shake
Wood shingle ~Cedar shingle
Metal ~Standing seam, Tin, Metal roof
Clay tile ~Spanish tile
Concrete tile ~Spanish tile
Slate ~Slate tile
Tar and gravel ~Built-up, Built-up roof
Rolled roofing ~Rolled, Roll roofing
Rubber or membrane ~Rubber, Membrane, EPDM, TPO
Foam ~Spray foam
Fiberglass
Copper
Plastic or recycled
Solar shingles ~Solar shingle, Solar tiles
Asbestos
Thatch ~Thatched
Other`)

export const foundation = parseOptions(`
Slab ~Slab on grade, Concrete slab
Crawl space, enclosed ~Enclosed crawl space, Enclosed crawlspace
Crawl space, open ~Open crawl space, Open crawlspace
Basement, finished ~Finished basement, Full finished basement, Full basement
Basement, partially finished ~Partially finished basement, Full basement
Basement, unfinished ~Unfinished basement, Full basement
Basement, walkout ~Daylight basement, Walkout basement, Walkout, Full basement
Pier and beam ~Pier & beam, Post and beam
Piers or posts ~Piers, Posts
Pilings or stilts ~Pilings, Stilts
Hillside
Combination
Other`)

/** Systems ask two questions in this field: the rank of the loan, and its kind. */
export const financingType: readonly Suggestion[] = [
  ...parseOptions(
    `
First mortgage ~1st mortgagee, 1st mortgage, First mortgagee, 1st
Second mortgage ~2nd mortgagee, 2nd mortgage, Second mortgagee, 2nd
Third mortgage ~3rd mortgagee, 3rd mortgage, Third mortgagee, 3rd
Home equity loan
Home equity line of credit (HELOC) ~HELOC, Home equity line of credit
Reverse mortgage
Construction loan
Land contract ~Contract for deed
Private or seller financed ~Private, Seller financed`,
    'Lien position',
  ),
  ...parseOptions(
    `
Conventional
FHA ~FHA loan
VA ~VA loan
USDA ~USDA loan`,
    'Loan program',
  ),
]
