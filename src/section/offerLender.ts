import type { AddressTools, Lender } from '../config/useConfig.ts'
import type { Messages } from '../config/messages/messages.ts'
import { formatAddress } from '../core/address/formatAddress.ts'
import { appendKey } from '../core/schema/path.ts'
import { foldAccents } from '../core/text/normalizeText.ts'
import { isBlankValue } from '../core/values/baseline.ts'
import type { FormValue } from '../core/values/formValues.ts'
import { formatRaw } from '../core/values/leafText.ts'
import { flagAt, hasPlace } from '../store/formPaths.ts'
import type { FormStore } from '../store/FormStore.ts'
import { addOffers } from '../store/dueProblems.ts'
import { keyInRow, keyOfSteps } from '../store/keys.ts'
import type { FindOffers } from '../store/offeredAnswers.ts'
import { addressFromTexts, addressKeys } from './address/addressTexts.ts'

/** What a host sets that matters here. */
export interface LenderSettings extends Pick<AddressTools, 'lookupLender'> {
  messages: Messages
}

/**
 * Offers a mortgagee without an address that of the same lender: from another mortgagee of the list, or from the host's
 * directory. The first box of the address shows it. Returns a function that ends this.
 *
 * @param mortgagee The path of the mortgagee.
 */
export function offerLender(
  store: FormStore,
  mortgagee: string,
  { lookupLender, messages }: LenderSettings,
): () => void {
  const { field, address } = messages
  const box = addressKeys.find((key) => hasPlace(store, `${mortgagee}.address.${key}`))
  if (!box) return () => {}
  const row = store.keys.at(mortgagee)
  let found: KnownLender | undefined
  const find: FindOffers = (path) => {
    const own = path.slice(0, -`.address.${box}`.length)
    const isFound = found?.of === nameAt(store, own)
    const lender = knownLender(store, own) ?? (isFound ? found : undefined)
    if (!lender || !hasNoAddress(store, own)) return []
    const { company, ...parts } = lender.texts
    const texts = Object.fromEntries([
      ...(company ? [[`${own}.company`, company]] : []),
      ...Object.entries(parts).map(([key, text]) => [`${own}.address.${key}`, text]),
    ]) as Readonly<Record<string, string>>
    const line = formatAddress(addressFromTexts((key) => parts[key] ?? '')) || parts.raw_address
    const label = field.use([company, line].filter(Boolean).join(', '))
    return [{ path, forText: '', label, texts, message: address.copied(company ?? lender.of) }]
  }
  const offers = new Map([[keyInRow(row, keyOfSteps(['address', box])), find]])
  let stopOffering = addOffers(store, offers)
  const stopLooking =
    lookupLender &&
    lookUpLenders(store, mortgagee, lookupLender, (lender) => {
      found = lender
      stopOffering()
      stopOffering = addOffers(store, offers)
    })
  return () => {
    stopLooking?.()
    stopOffering()
  }
}

/** The texts of a lender's members that a mortgagee may have, and the name under which it was found. */
interface KnownLender {
  of: string
  texts: Partial<Record<'company' | (typeof addressKeys)[number], string>>
}

/** Asks the host's directory for the company of a mortgagee, each time that a person has entered one. */
function lookUpLenders(
  store: FormStore,
  mortgagee: string,
  lookupLender: NonNullable<AddressTools['lookupLender']>,
  onFound: (lender: KnownLender) => void,
): () => void {
  let asking: AbortController | undefined
  // What arrived nobody has entered.
  let asked = nameAt(store, mortgagee)
  const lookUp = async (name: string) => {
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const lender = await lookupLender(name, signal)
      if (!signal.aborted && lender) onFound({ of: name, texts: textsOf(lender) })
    } catch {
      // A failed lookup needs no message: the person enters the address.
    }
  }
  const stop = store.events.changed.add(() => {
    const name = nameAt(store, mortgagee)
    if (name === asked || store.edits.open.has(`${mortgagee}.company`)) return
    asked = name
    if (name !== '' && hasNoAddress(store, mortgagee)) void lookUp(name)
  })
  return () => {
    stop()
    asking?.abort()
  }
}

function textsOf({ company, address = {} }: Lender): KnownLender['texts'] {
  const parts = addressKeys.map((key) => [key, formatRaw(address[key]).trim()] as const)
  return Object.fromEntries(
    [['company', formatRaw(company).trim()] as const, ...parts].filter(([, text]) => text !== ''),
  )
}

/** Another mortgagee of the list with the same company and an address. */
function knownLender(store: FormStore, mortgagee: string): KnownLender | undefined {
  const of = nameAt(store, mortgagee)
  const list = mortgagee.slice(0, mortgagee.lastIndexOf('.'))
  const rows = store.valueAt(list)
  if (of === '' || !Array.isArray(rows)) return undefined
  const same = rows
    .map((_, index) => appendKey(list, index))
    .find(
      (path) =>
        path !== mortgagee &&
        foldAccents(nameAt(store, path)) === foldAccents(of) &&
        !hasNoAddress(store, path),
    )
  if (same === undefined) return undefined
  const parts = addressKeys.map((key) => [key, textAt(store, `${same}.address.${key}`)] as const)
  return { of, texts: Object.fromEntries(parts.filter(([, text]) => text !== '')) }
}

const textAt = (store: FormStore, path: string): string => formatRaw(store.valueAt(path)).trim()

const nameAt = (store: FormStore, mortgagee: string): string =>
  textAt(store, `${mortgagee}.company`)

const hasNoAddress = (store: FormStore, mortgagee: string): boolean =>
  flagAt(store, `${mortgagee}.address`) === '' &&
  isBlankValue(store.valueAt(`${mortgagee}.address`) as FormValue | undefined)
