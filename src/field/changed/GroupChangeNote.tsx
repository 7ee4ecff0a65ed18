import { flushSync } from 'react-dom'
import { formatAddress } from '../../core/address/formatAddress.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { type SchemaNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { formatLeaf, formatRaw } from '../../core/values/leafText.ts'
import { announce } from '../../store/announce.ts'
import { resetGroup } from '../../store/changes/resetGroup.ts'
import { arrivedAnswer } from '../../store/entry/replaceAnswer.ts'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'
import { focusControl } from '../focus/focusControl.ts'
import { useEnclosingForm } from '../formContext.ts'
import { shorten } from './arrivedText.ts'
import { ResetButton } from './ResetButton.tsx'
import { partId } from '../frame/partIds.ts'

interface GroupChangeNoteProps {
  id: string
  name: string
  label: string
}

/** What a group held when it arrived, where its fields do not say so, and a button that restores it. */
export function GroupChangeNote({ id, name, label }: GroupChangeNoteProps) {
  const form = useEnclosingForm()
  const messages = useFieldButtonMessages()
  if (!form) return null
  const { store, masksSensitive } = form
  const node = schemaNodeAt(store.root, parsePath(name))
  const arrived = arrivedAnswer(store, name)
  const text = arrived === null ? messages.unknown : groupText(node, arrived, masksSensitive)
  const before = text ? shorten(text) : undefined
  const reset = () => {
    flushSync(() => resetGroup(store, name))
    focusControl(store, name)
    announce(store, messages.wasReset(label, before))
  }
  return (
    <p className="qf-was">
      <span id={partId(id, 'was')}>
        {before === undefined ? messages.wasHidden : messages.was(before)}
      </span>
      <ResetButton {...{ label, before }} onClick={reset} />
    </p>
  )
}

/** The answers in a value in a few words, without those that the form masks. */
function groupText(node: SchemaNode | undefined, value: unknown, masks: boolean): string {
  if (node?.kind === 'leaf') return masks && node.sensitive ? '' : formatLeaf(node, value)
  if (Array.isArray(value) && node?.kind === 'list') {
    return joinTexts(value.map((one) => groupText(node.item, one, masks)))
  }
  if (!isObject(value) || node?.kind !== 'object') return node ? formatRaw(value) : ''
  const texts = Object.fromEntries(
    Array.from(node.members, ([key, child]) => [key, groupText(child, value[key], masks)]),
  )
  const line = node.recordKind === 'address' ? formatAddress(texts) || texts['raw_address'] : ''
  return line || joinTexts(Object.values(texts))
}

const joinTexts = (texts: readonly string[]) => texts.filter((text) => text.trim()).join(', ')
