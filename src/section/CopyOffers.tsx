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
import { flagAt, leafAt } from '../store/formPaths.ts'
import type { FormStore } from '../store/FormStore.ts'
import { addOffers } from '../store/dueProblems.ts'
import { keyInRow, keyOfSteps } from '../store/keys.ts'
import type { FindOffers } from '../store/offeredAnswers.ts'
import { addressFromTexts, addressKeys } from './address/addressTexts.ts'
import type { SameAs } from './AddressFields.tsx'
import { useMessages } from '../config/useConfig.ts'
import type { Messages } from '../config/messages/messages.ts'
import { optionLabel } from '../config/messages/recordMessages.ts'
import { foldAccents } from '../core/text/normalizeText.ts'
import { useStable } from '../field/hooks.ts'
import type { Driver } from '../record/driver.ts'
import { labelAt } from '../store/labels.ts'
import { maritalStatus, relation } from '../suggestions/lists/personLists.ts'
import { matchOptions } from '../suggestions/matchOptions.ts'

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
  /** The members that a driver may have from the first one. */
  sharedMembers: readonly (keyof Driver)[]
}

/**
 * Offers at the name of a driver who is new or blank a person's details, and what drivers of a household share; at an
 * empty address another one; and at an empty relation that of a spouse. None of them replaces an answer. Renders
 * nothing: the fields show what is offered.
 */
export function CopyOffers({ driver, detailsFrom, addressSameAs, sharedMembers }: CopyOffersProps) {
  const store = useFormStore()
  const messages = useMessages()
  const row = store?.keys.at(driver)
  const shared = useStable(sharedMembers)
  useEffect(() => {
    if (!store || row === undefined) return undefined
    const offersAt = {
      driver_name: (at: string) => [
        ...detailsOffer(store, at, detailsFrom, messages),
        ...sharedOffer(store, at, shared, messages),
      ],
      driver_address: (at: string) => addressOffer(store, at, addressSameAs, messages),
      driver_relation: (at: string) => spouseOffer(store, at, detailsFrom, messages),
    }
    const finders = Object.entries(offersAt).map(([member, offersOf]) => {
      const find: FindOffers = (path) =>
        offersOf(path.slice(0, -member.length - 1)).map((offer) => ({ path, ...offer }))
      return [keyInRow(row, keyOfSteps([member])), find] as const
    })
    return addOffers(store, new Map(finders))
  }, [store, row, detailsFrom, addressSameAs, shared, messages])
  return null
}

/** What a button offers, wherever it is. One, or none. */
type Offered = readonly Omit<Offer, 'path'>[]

function offered(texts: Offer['texts'] | undefined, label: string, message: string): Offered {
  return texts ? [{ label, texts, message, forText: '' }] : []
}

function detailsOffer(
  store: FormStore,
  driver: string,
  from: DetailsFrom | undefined,
  { field, address }: Messages,
): Offered {
  if (!from) return []
  const texts = detailsOf(store, driver, from)
  return offered(texts, field.use(from.label), address.copied(from.label))
}

function addressOffer(
  store: FormStore,
  driver: string,
  from: SameAs | undefined,
  { address }: Messages,
): Offered {
  if (!from) return []
  const texts = addressOf(store, driver, from)
  return offered(texts, address.sameAs(from.label), address.copied(from.label))
}

/** What a new driver may have from the first other one with a name. */
function sharedOffer(
  store: FormStore,
  driver: string,
  members: readonly (keyof Driver)[],
  { list, sections, address }: Messages,
): Offered {
  const other = othersOf(store, driver).find((one) => answerAt(store, `${one}.driver_name`) !== '')
  if (other === undefined || !isNewOrBlank(store, driver)) return []
  const texts = textsByPath(
    store,
    driver,
    members.map((member) => [member, answerAt(store, `${other}.${member}`)]),
  )
  const name = answerAt(store, `${other}.driver_name`)
  const labels = Object.keys(texts ?? {}).map((path) =>
    addressMembers.some((member) => path.endsWith(member))
      ? sections['driver.address']
      : labelAt(store, path),
  )
  // Also once the driver has a name: people type it first.
  return texts
    ? [
        {
          label: list.sameAs(name),
          fills: list.shares([...new Set(labels)]),
          texts,
          message: address.copied(name),
        },
      ]
    : []
}

const addressMembers = ['driver_address', 'driver_state', 'driver_zip']

/**
 * The relation of a spouse, for a driver with the last name of a married person, where no other driver is a spouse. A
 * child may have that name, too, so it is never filled by itself.
 */
function spouseOffer(
  store: FormStore,
  driver: string,
  client: DetailsFrom | undefined,
  { field, options }: Messages,
): Offered {
  const path = `${driver}.driver_relation`
  const node = leafAt(store, path)
  const own = personAt(store, driver)
  const drivers = othersOf(store, driver)
  if (!node || own.name === '' || isOption(relation, answersAt(store, drivers, 'driver_relation')))
    return []
  const others = drivers.map((other) => personAt(store, other))
  const people = client ? [clientAt(store, client.place.name), ...others] : others
  const mayBeMarried = own.status === '' || isMarried(own)
  const spouse = people.find(
    (one) => isMarried(one) && one.name !== own.name && lastNameOf(one) === lastNameOf(own),
  )
  if (!mayBeMarried || !spouse) return []
  const texts = textsByPath(store, driver, [['driver_relation', spouseValue]])
  return offered(texts, field.use(optionLabel(node, spouseValue, options) ?? spouseValue), '')
}

const spouseValue = 'Spouse'

interface Person {
  name: string
  status: string
}

const personAt = (store: FormStore, driver: string): Person => ({
  name: foldAccents(answerAt(store, `${driver}.driver_name`)),
  status: answerAt(store, `${driver}.driver_marital_status`),
})

const clientAt = (store: FormStore, client: string): Person => ({
  name: foldAccents(nameOf((member) => answerAt(store, `${client}.${member}`))),
  status: answerAt(store, `${client}.marital_status`),
})

const isMarried = ({ status }: Person): boolean =>
  matchOptions(maritalStatus, status).some(({ value }) => value === 'Married')

const lastNameOf = ({ name }: Person): string => name.split(/\s+/).at(-1) ?? ''

const answersAt = (store: FormStore, drivers: readonly string[], member: string) =>
  drivers.map((driver) => answerAt(store, `${driver}.${member}`))

const isOption = (options: typeof relation, answers: readonly string[]): boolean =>
  answers.some((answer) => matchOptions(options, answer).some(({ value }) => value === spouseValue))

/** The paths of the other drivers of the list. */
function othersOf(store: FormStore, driver: string): readonly string[] {
  const list = driver.slice(0, driver.lastIndexOf('.'))
  const rows = store.valueAt(list)
  const paths = Array.isArray(rows) ? rows.map((_, index) => `${list}.${index}`) : []
  return paths.filter((path) => path !== driver)
}

/** The full name of a person, or its parts. */
function nameOf(of: (member: string) => string): string {
  const parts = ['first_name', 'middle_name', 'last_name'].map(of).filter(Boolean)
  return of('full_name') || parts.join(' ')
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
  from: DetailsFrom,
): Offer['texts'] | undefined {
  if (!isNewOrBlank(store, driver)) return undefined
  const of = (member: string) => answerAt(store, `${from.place.name}.${member}`)
  const name = nameOf(of)
  if (isDriverAlready(store, driver, name)) return undefined
  const same = sameMembers.map((key) => [`driver_${key}`, of(key)] as const)
  const address = driverAddress(store, driver, (key) => of(`address.${key}`))
  return textsByPath(store, driver, [['driver_name', name], ...same, ...address])
}

function addressOf(store: FormStore, driver: string, from: SameAs): Offer['texts'] | undefined {
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
const isDriverAlready = (store: FormStore, driver: string, name: string): boolean =>
  name !== '' && othersOf(store, driver).some((one) => textAt(store, `${one}.driver_name`) === name)
