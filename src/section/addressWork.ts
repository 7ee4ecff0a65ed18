import { AddressNotice } from './AddressNotice.tsx'
import { AddressOffer } from './AddressOffer.tsx'
import { fill, follow, takeBack, turn } from './fill.ts'
import { mayPlace, readAddress, readPasted } from './pastedAddress.ts'
import { placePasted, splitLine } from './placeAddress.ts'
import { ZipLookup } from './ZipLookup.tsx'

/** What an address needs once it is pasted, copied or offered. */
export const addressWork = {
  AddressNotice,
  AddressOffer,
  fill,
  follow,
  mayPlace,
  placePasted,
  readAddress,
  readPasted,
  splitLine,
  takeBack,
  turn,
  ZipLookup,
}
