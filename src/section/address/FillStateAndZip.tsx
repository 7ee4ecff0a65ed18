import { useEffect, useRef, useState } from 'react'
import { labelOf } from '../../config/messages/recordMessages.ts'
import { useConfig, useMessages } from '../../config/useConfig.ts'
import { looksLikeAddress } from '../../core/address/looksLikeAddress.ts'
import { parseAddress } from '../../core/address/parseAddress.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import { useFormStore } from '../../field/formContext.ts'
import { labelAt } from '../../store/labels.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { LineButtonsProps } from './SyncLineWithParts.tsx'
import { useComputedAddressText } from './useAddressTexts.ts'
import { FillOffer } from './fill/FillButton.tsx'

const keys = ['state', 'zip'] as const

/**
 * A button that fills state and ZIP code from a line, as far as the line contains them and their boxes are
 * empty. It appears while the person types the ZIP code, so that the next Tab reaches it. Otherwise it
 * comes and goes on blur only.
 */
export function FillStateAndZip({
  places,
  addressLabel,
  addressFill,
  lastEdited,
  isEditing,
  editedBefore,
  onSplit,
}: LineButtonsProps) {
  const messages = useAddressMessages()
  const { labels } = useMessages()
  const store = useFormStore()
  // What a host's parser finds, nobody knows before it is asked.
  const { parseAddress: hostParser } = useConfig()
  const now = useComputedAddressText(places, (textAt) => {
    const empty = keys.filter((key) => places[key] && textAt(key).trim() === '')
    const line = textAt('raw_address')
    if (empty.length === 0 || !looksLikeAddress(line)) return ''
    const { parts, confidence } = parseAddress(line)
    const found = empty.filter((key) => hostParser || (confidence !== 'low' && parts[key]))
    return found.length > 0 && /\d{5}\s*$/.test(line) ? [...found, 'at once'].join() : found.join()
  })
  const [shown, setShown] = useState(() => (editedBefore.current ? '' : now))
  if (shown !== now && (!isEditing || now.endsWith('at once'))) setShown(now)
  const wasOffered = useRef(shown !== '')
  const label = messages.fillFromLine(
    keys
      .filter((key) => shown.includes(key))
      .flatMap((key) => places[key] ?? [])
      .map(({ name, schema }) =>
        store ? labelAt(store, name) : labelOf(describeSchema(schema), labels),
      ),
  )
  useEffect(() => {
    const isNew = shown !== '' && !wasOffered.current
    wasOffered.current = shown !== ''
    if (isNew && lastEdited === 'line') addressFill.announceOffer(label)
  })
  if (shown === '') return null
  return (
    <p className="qf-address-message" data-part="address-message">
      <FillOffer {...{ label, places, addressLabel }} onClick={onSplit} />
    </p>
  )
}
