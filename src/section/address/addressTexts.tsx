import { isHiddenPlace } from '../../field/applyOverrides.ts'
import { at, type Place, type AnyPlace } from '../../field/place.ts'
import type { Address } from '../../record/address.ts'
import { useMemo, type ChangeEvent, type ReactNode } from 'react'
import { useComputed } from '../../field/useComputed.ts'
import { useMessages } from '../../config/useConfig.ts'
import type { TextControl } from '../../field/input/textControl.ts'
import type { FillMessage, FillResult, FillTexts, PendingPaste } from '../../field/fillBoxes.ts'
import { FieldButton } from '../../field/buttons/FieldButton.tsx'

/** The parts of an address, in the order of the boxes. */
export const partKeys = ['entity_number', 'street', 'city', 'state', 'zip', 'country'] as const

/** The parts of an address and its line. */
export const addressKeys = [...partKeys, 'raw_address'] as const

/** The members of an address, and the others that a mortgagee clause names. */
export const fillKeys = [...addressKeys, 'company', 'loan_number'] as const

export type FillKey = (typeof fillKeys)[number]

/**
 * The places of an address. If a record has boxes for some parts only, the line `raw_address` has the
 * other parts.
 */
export type AddressPlaces = Readonly<{ raw_address: AnyPlace } & Partial<Record<FillKey, AnyPlace>>>

export type AddressTexts = Readonly<Partial<Record<FillKey, string | undefined>>>

/** The parts of an address, from a text for each. */
export function addressFromTexts(textAt: (key: (typeof partKeys)[number]) => string): Address {
  return Object.fromEntries(partKeys.map((key) => [key, textAt(key)]))
}

/** The places of an address that has a box for each part. */
export function addressPlaces(place: Place<Address>): AddressPlaces {
  const parts = partKeys.map((key) => [key, at(place, key)] as const)
  return { ...Object.fromEntries(parts), raw_address: at(place, 'raw_address') }
}

/** The places without those of hidden parts, which nothing fills. A hidden line takes no text. */
export function shownPlaces(places: AddressPlaces): AddressPlaces {
  const shown = Object.entries(places).filter(([, place]) => place && !isHiddenPlace(place))
  return { ...Object.fromEntries(shown), raw_address: places.raw_address }
}

/** The text of each box of an address, `''` without a box. */
type AddressTextsByKey = Readonly<Record<FillKey, string>>

/** The text of each box of an address. Renders at each edit. */
export function useAddressTexts(places: AddressPlaces): AddressTextsByKey {
  return useComputedAddress(
    places,
    (textAt) => Object.fromEntries(fillKeys.map((key) => [key, textAt(key)])) as AddressTextsByKey,
  )
}

/**
 * What is computed from the texts of the boxes, `''` without a box. Renders only when that changes. It
 * is computed at every key, so it reads no more boxes than it needs.
 */
export function useComputedAddress<T>(
  places: AddressPlaces,
  compute: (textAt: (key: FillKey) => string) => T,
): T {
  // A key without a box takes the place of the line.
  const all = useMemo(() => {
    const [first, ...rest] = fillKeys.map((key) => places[key] ?? places.raw_address)
    return [first ?? places.raw_address, ...rest] as const
  }, [places])
  return useComputed(all, (answerAt) =>
    compute((key) => (places[key] ? answerAt(fillKeys.indexOf(key)) : '')),
  )
}

/** What a person entered into an address as a whole, and waits to be read. */
export type AddressEntry =
  | { kind: 'fill'; texts: FillTexts; message: FillMessage }
  /** A text that the browser put into a box. */
  | ({ kind: 'paste'; box: TextControl; text: string } & Omit<PendingPaste, 'key'>)

/** Fills several boxes of an address at once. */
export interface AddressFill {
  /** The last fill, until the person undoes it or edits a box of the group. */
  lastFill: FillResult | undefined
  fill: (texts: FillTexts, message: FillMessage) => void
  undo: () => void
  dismiss: () => void
  /** Shows and announces a warning in the place of the message of a fill. */
  showMessage: (message: string) => void
  announce: (message: string) => void
  /** Announces an offer to fill. The next fill drops it, if it still waits. */
  announceOffer: (label: string) => void
  /** The text of a box, or `''` when its answer is unknown. */
  textAt: (key: string) => string
  /** Whether a fill is being written: its change events are not edits by the person. */
  isWriting: () => boolean
  /** Inserts a text at the caret of a box. */
  insertPaste: (key: string, box: TextControl, text: string) => PendingPaste
  /** Removes a pending paste, then calls back. Does neither when the person edited the box. */
  removePaste: (paste: PendingPaste, onRemoved: () => void) => void
  /** Handles edits in the group. An edit may be the browser's own Undo. */
  onChange: (event: ChangeEvent<HTMLDivElement>) => void
}

interface FillButtonProps {
  label: string
  places: AddressPlaces
  /** The boxes whose key takes the button. @default those of the address */
  keys?: readonly FillKey[]
  /** @default 'offer' */
  kind?: 'offer' | 'other'
  /** The legend of the address, part of the accessible name. */
  addressLabel: string
  onClick: () => void
}

/** A button below the boxes of an address. */
export function FillButton({ label, places, keys, kind, addressLabel, onClick }: FillButtonProps) {
  const { field } = useMessages()
  return (
    <FieldButton
      controls={boxesOf(places, keys)}
      {...(kind && { kind })}
      label={label}
      of={field.ofField(addressLabel)}
      onClick={() => onClick()}
    />
  )
}

/** An offer to fill some boxes, and why it is made. */
export function FillOffer({ reason, ...props }: FillButtonProps & { reason?: ReactNode }) {
  return (
    <span className="qf-suggestion">
      {reason && <span>{reason}</span>} <FillButton {...props} />
    </span>
  )
}

/** The names of the boxes of an address, in their order. */
export const boxesOf = (places: AddressPlaces, keys: readonly FillKey[] = addressKeys): string[] =>
  keys.flatMap((key) => places[key]?.name ?? [])
