import { useEffect } from 'react'
import { addressMatchesLine, isSamePart } from '../core/address/addressMatchesLine.ts'
import { formatAddress } from '../core/address/formatAddress.ts'
import { schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import { baselineValueAt, isBlankValue } from '../core/values/baseline.ts'
import { answerText, isUnknownFlag } from '../core/values/flag.ts'
import { type FormValues } from '../core/values/formValues.ts'
import { formatRaw, parseLeaf } from '../core/values/leafText.ts'
import type { Offer } from '../core/validation/problem.ts'
import { useFormStore } from '../field/formContext.ts'
import type { Place } from '../field/place.ts'
import type { PersonalInfo } from '../record/personalInfo.ts'
import { flagAt } from '../store/formPaths.ts'
import type { FormStore } from '../store/FormStore.ts'
import { addOffers } from '../store/dueProblems.ts'
import { keyInRow, keyOfSteps } from '../store/keys.ts'
import type { FindOffer } from '../store/offeredAnswers.ts'
import { addressFromTexts, addressKeys } from './address/addressTexts.ts'
import type { SameAs } from './AddressFields.tsx'
import { useMessages } from '../config/useConfig.ts'

/** A person whose details a driver may have. */
export interface DetailsFrom {
  /** Names the details within a sentence: `client's details`. */
  label: string
  /** The place of the person, in the same form. */
  place: Place<PersonalInfo>
}

interface CopyOffersProps {
  /** The path of the driver. */
  driver: string
  detailsFrom: DetailsFrom | undefined
  addressSameAs: SameAs | undefined
}

/**
 * Offers a person's details at the name of a driver who is new or blank, and another address at an
 * empty address. Neither replaces an answer. Renders nothing: the fields show what is offered.
 */
export function CopyOffers({ driver, detailsFrom, addressSameAs }: CopyOffersProps) {
  const store = useFormStore()
  const { field } = useMessages()
  const { copied, sameAs } = useMessages().address
  const row = store?.keys.at(driver)
  useEffect(() => {
    if (!store || row === undefined) return undefined
    const offers = (
      [
        ['driver_name', detailsFrom, field.use, (at: string) => detailsOf(store, at, detailsFrom)],
        [
          'driver_address',
          addressSameAs,
          sameAs,
          (at: string) => addressOf(store, at, addressSameAs),
        ],
      ] as const
    ).flatMap(([member, from, labelFor, findTexts]) => {
      if (!from) return []
      const label = labelFor(from.label)
      const message = copied(from.label)
      const find: FindOffer = (path) => {
        const texts = findTexts(path.slice(0, -member.length - 1))
        return texts && { path, forText: '', label, texts, message }
      }
      return [[keyInRow(row, keyOfSteps([member])), find] as const]
    })
    return addOffers(store, new Map(offers))
  }, [store, row, detailsFrom, addressSameAs, field, copied, sameAs])
  return null
}

function isNewOrBlank(store: FormStore, driver: string): boolean {
  const { baseline } = store.state
  const isNew = baselineValueAt(baseline, store.values, parsePath(driver)) === undefined
  return isNew || isBlankValue(store.valueAt(driver) as FormValues)
}

const sameMembers = [
  'birth_date',
  'age',
  'gender',
  'marital_status',
  'relation',
  'email',
  'phone',
  'education',
  'occupation',
  'full_time_student',
]

/** The texts for the empty fields of a driver. Undefined if the person has none, or is a driver already. */
function detailsOf(
  store: FormStore,
  driver: string,
  from: DetailsFrom | undefined,
): Offer['texts'] | undefined {
  if (!from || !isNewOrBlank(store, driver)) return undefined
  const of = (member: string) => answerAt(store, `${from.place.name}.${member}`)
  const parts = ['first_name', 'middle_name', 'last_name'].map(of).filter(Boolean)
  const name = of('full_name') || parts.join(' ')
  if (isDriverAlready(store, driver, name)) return undefined
  const same = sameMembers.map((key) => [`driver_${key}`, of(key)] as const)
  const address = driverAddress(store, driver, (key) => of(`address.${key}`))
  return textsByPath(store, driver, [['driver_name', name], ...same, ...address])
}

function addressOf(
  store: FormStore,
  driver: string,
  from: SameAs | undefined,
): Offer['texts'] | undefined {
  if (!from) return undefined
  const textOf = (key: (typeof addressKeys)[number]) =>
    'place' in from ? answerAt(store, `${from.place.name}.${key}`) : (from.address?.[key] ?? '')
  return textsByPath(store, driver, driverAddress(store, driver, textOf))
}

/** The address in one line, its state and its ZIP code. All or nothing: two addresses do not mix. */
function driverAddress(
  store: FormStore,
  driver: string,
  textOf: (key: (typeof addressKeys)[number]) => string,
): (readonly [string, string])[] {
  const parts = addressFromTexts(textOf)
  const composed = formatAddress(parts)
  const line = textOf('raw_address')
  const isWhole = line !== '' && (composed === '' || addressMatchesLine(line, parts))
  const own = (['state', 'zip'] as const).map((key) => [key, textOf(key)] as const)
  const isSame = own.every(([key, text]) => {
    const now = answerAt(store, `${driver}.driver_${key}`)
    return isFree(store, `${driver}.driver_${key}`) || isSamePart(key, now, text)
  })
  if (!isSame || !isFree(store, `${driver}.driver_address`)) return []
  return [
    ['driver_address', isWhole ? line : composed],
    ...own.map(([key, text]) => [`driver_${key}`, text] as const),
  ]
}

/** The texts that the fields of a driver can take, by path. Undefined if there is none. */
function textsByPath(
  store: FormStore,
  driver: string,
  entries: readonly (readonly [member: string, text: string])[],
): Offer['texts'] | undefined {
  const texts = entries.flatMap(([member, text]) => {
    const path = `${driver}.${member}`
    const node = schemaNodeAt(store.root, parsePath(path))
    const isReadable = node?.kind === 'leaf' && parseLeaf(node, text, store.reading).ok
    return text !== '' && isReadable && isFree(store, path) ? [[path, text] as const] : []
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

const textAt = (store: FormStore, path: string): string => formatRaw(store.valueAt(path)).trim()

function answerAt(store: FormStore, path: string): string {
  const flag = flagAt(store, path)
  return flag === 'invalid' ? '' : answerText(textAt(store, path), flag).trim()
}

function isFree(store: FormStore, path: string): boolean {
  const flag = flagAt(store, path)
  return textAt(store, path) === '' && !isUnknownFlag(flag) && flag !== 'invalid'
}

/** Whether another driver of the list has the name. */
function isDriverAlready(store: FormStore, driver: string, name: string): boolean {
  const list = driver.slice(0, driver.lastIndexOf('.'))
  const rows = store.valueAt(list)
  if (name === '' || !Array.isArray(rows)) return false
  return rows.some((_, index) => textAt(store, `${list}.${index}.driver_name`) === name)
}
