import type { ParsedAddress } from '../codec/parseAddress.ts'
import type { Messages } from '../kit/messages.ts'
import type { AddressSpots, AddressTexts } from './addressSpots.ts'
import { joinLines, planFor } from './pastedAddress.ts'
import type { Draft, Filling } from './useFilling.ts'

/** Where an address is written, and the words that tell of it. */
export interface Writing {
  spots: AddressSpots
  filling: Filling
  words: Messages['address']
}

/** Puts a pasted text, which stands in its box as a draft, where it belongs. */
export function placePasted(
  { spots, filling, words }: Writing,
  found: ParsedAddress,
  draft: Draft,
  pasted: string,
): AddressTexts {
  const line = joinLines(pasted)
  if (found.confidence === 'low') {
    const { key, before, from, to } = draft
    const isLine = key === 'raw_address'
    const raw_address = isLine ? before.slice(0, from) + line + before.slice(to) : line
    filling.enter({ raw_address }, { said: words.notSplit, warned: true })
    return {}
  }
  const { texts, differing, count } = planFor(found, spots, filling.textAt)
  filling.enter({ ...texts, raw_address: line }, told(words, words.filled(count), found))
  return differing
}

/** Fills the parts of an address from its line. */
export function splitLine({ spots, filling, words }: Writing, found: ParsedAddress): void {
  if (found.confidence === 'low') filling.say({ said: words.notSplit, warned: true })
  else {
    const { texts } = planFor(found, spots, filling.textAt)
    filling.enter(texts, { ...told(words, words.partsFilled, found), focus: 'raw_address' })
  }
}

/** Something was filled in, and what of it is to be looked at. */
function told(words: Messages['address'], said: string, { confidence }: ParsedAddress) {
  const warned = confidence !== 'high'
  return { said: warned ? `${said} ${words.checkParts}` : said, warned }
}
