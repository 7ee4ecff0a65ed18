import { type ParsedAddress, parseAddress } from '../../../core/address/parseAddress.ts'
import {
  type MortgageeClause,
  parseMortgageeClause,
} from '../../../core/address/parseMortgageeClause.ts'
import type { AddressPlaces } from '../addressPlaces.ts'
import type { looksLikeAddress } from '../../../core/address/looksLikeAddress.ts'
import type { AddressTools } from '../../../config/useConfig.ts'
import type { AddressFill } from './fillTypes.ts'

/** How long to wait for the host's parser, in milliseconds. */
const hostParserTimeout = 5000

/** Parses an address with the host's parser, or with ours when that fails or takes too long. */
export async function parseWithHost(
  text: string,
  signal: AbortSignal,
  hostParser: AddressTools['parseAddress'],
): Promise<ParsedAddress> {
  if (!hostParser) return parseAddress(text)
  const controller = new AbortController()
  const abort = () => controller.abort()
  const aborted = new Promise<ParsedAddress>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(parseAddress(text)))
  })
  const timer = setTimeout(abort, hostParserTimeout)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([hostParser(text, controller.signal), aborted])
  } catch {
    return parseAddress(text)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

export interface ParsedPaste {
  address: ParsedAddress
  /** The mortgagee clause around the address. */
  clause: MortgageeClause | undefined
}

/** Parses a pasted text. It may be a mortgagee clause if the group has boxes for one. */
export async function parsePaste(
  text: string,
  signal: AbortSignal,
  hostParser: AddressTools['parseAddress'],
  places: AddressPlaces,
  textAt: AddressFill['textAt'],
): Promise<ParsedPaste> {
  const clause = places.company && parseMortgageeClause(text)
  if (!clause) return { address: await parseWithHost(text, signal, hostParser), clause: undefined }
  const none: ParsedAddress = { parts: {}, confidence: 'low' }
  const loan = textAt('loan_number').trim()
  const isOtherLoan = loan !== '' && clause.loan_number !== undefined && loan !== clause.loan_number
  // Fill nothing from a clause of another loan.
  if (isOtherLoan) return { address: none, clause: undefined }
  const hasAddress = clause.address !== ''
  return {
    address: hasAddress ? await parseWithHost(clause.address, signal, hostParser) : none,
    clause,
  }
}

/** Whether the text fills the boxes of its parts. If not, it stays where it was entered. */
export function isForParts(
  { address, clause }: ParsedPaste,
  key: string,
  likeness: ReturnType<typeof looksLikeAddress>,
): boolean {
  const { parts, confidence } = address
  if (key === 'company') return clause !== undefined
  if (likeness === 'surely') return true
  const isPart = !parts.street && !parts.entity_number && !parts.city
  return Boolean(parts.state && parts.zip) && !(isPart && confidence === 'low')
}
