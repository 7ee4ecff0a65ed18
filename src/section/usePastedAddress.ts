import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import type { ParsedAddress } from '../codec/parseAddress.ts'
import { type Box, typeIn } from '../field/boxes.ts'
import type { Filling } from '../field/useFilling.ts'
import { useAddressTools } from '../kit/addressTools.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { AddressKey, AddressSpots, AddressTexts } from './addressSpots.ts'
import { looksLikeAddress } from './looksLikeAddress.ts'

const loadReader = () => import('./pastedAddress.ts')
type Reader = Awaited<ReturnType<typeof loadReader>>

/**
 * Takes a whole address that is pasted into any of the boxes apart. Any other text is pasted by the
 * browser, and so is what turns out to be none.
 */
export function usePastedAddress(spots: AddressSpots, filling: Filling) {
  const tools = useAddressTools()
  const { address: words } = useMessages()
  const [isReading, setReading] = useState(false)
  const [differing, setDiffering] = useState<AddressTexts>({})
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])

  const held = (key: AddressKey) => filling.textAt(key)

  /** Has a text read, and hands it on unless another is asked for meanwhile. */
  async function read(
    text: string,
    then: (found: ParsedAddress, reader: Reader) => void,
    inVain?: () => void,
  ): Promise<void> {
    pending.current?.abort()
    const turn = new AbortController()
    pending.current = turn
    setReading(tools.parseAddress !== undefined)
    try {
      const reader = await loadReader()
      const found = await reader.readAddress(text, turn.signal, tools.parseAddress)
      if (!turn.signal.aborted) then(found, reader)
    } catch {
      // The page is offline, or the host has put up a new version of it.
      if (!turn.signal.aborted) inVain?.()
    }
    if (pending.current === turn) setReading(false)
  }

  function place(box: Box, pasted: string, look: 'surely' | 'perhaps') {
    const asItIs = () => typeIn(box, box instanceof HTMLInputElement ? flat(pasted) : pasted)
    return read(
      pasted,
      (found, reader) => {
        const line = reader.inOneLine(pasted)
        const { state, zip } = found.parts
        if (look === 'perhaps' && !(state && zip)) asItIs()
        else if (found.confidence !== 'low') {
          const { texts, differing, count } = reader.planFor(found, spots, held)
          filling.enter({ ...texts, raw_address: line }, told(words.filled(count), found))
          setDiffering(differing)
        } else {
          const isLine = box.name === spots.raw_address?.name
          const raw_address = isLine ? atCaret(box, line) : line
          filling.enter({ raw_address }, { said: words.notSplit, warned: true })
        }
      },
      asItIs,
    )
  }

  /** Something was filled in, and what of it is to be looked at. */
  function told(said: string, { confidence }: ParsedAddress) {
    const warned = confidence !== 'high'
    return { said: warned ? `${said} ${words.checkParts}` : said, warned }
  }

  return {
    isReading,
    /** What was pasted and stands otherwise in a box of its own. */
    differing,
    onPaste(event: ClipboardEvent<HTMLDivElement>) {
      const box = event.target
      if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return
      const isOurs = Object.values(spots).some(({ name }) => name === box.name)
      const pasted = event.clipboardData.getData('text/plain')
      const look = isOurs && !box.readOnly && looksLikeAddress(pasted)
      setDiffering({})
      if (!look) return
      event.preventDefault()
      void place(box, pasted, look)
    },
    /** Takes the line apart, on request. */
    splitLine() {
      const line = held('raw_address')
      void read(line, (found, reader) => {
        if (found.confidence === 'low') filling.say({ said: words.notSplit, warned: true })
        else {
          const { texts } = reader.planFor(found, spots, held)
          filling.enter(texts, { ...told(words.partsFilled, found), focus: 'raw_address' })
        }
      })
    },
  }
}

const flat = (text: string) => text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')

function atCaret({ value, selectionStart, selectionEnd }: Box, text: string): string {
  const before = value.slice(0, selectionStart ?? value.length)
  return before + text + value.slice(selectionEnd ?? value.length)
}
