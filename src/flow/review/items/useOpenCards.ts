import { useCallback, useEffect, useRef, useState } from 'react'
import { isAtOrBelow } from '../../../core/schema/path.ts'
import { useListMessages } from '../../../field/list/useListMessages.ts'
import { announce } from '../../../store/announce.ts'
import { flowInternalsOf } from '../../flowInternals.ts'
import type { ReviewCard, ReviewList } from '../rows/reviewTypes.ts'
import { useReviewContext } from '../reviewContext.ts'

/** From this number of items, each starts closed, as one line. */
const closedFrom = 11

/** The number of lines in a group. Shorter lists have no groups. */
const groupSize = 100

/** The number of items that open before the page may paint and handle input. */
const openedAtOnce = 20

/** The cards of one group. */
export interface CardGroup {
  key: string
  from: number
  to: number
  cards: readonly ReviewCard[]
}

/** The open cards when a flow's review unmounted, by the path of the list. */
const openCardsByFlow = new WeakMap<object, Map<string, ReadonlySet<string>>>()

/** Which items of a long list are open. On paper all of them are. */
export function useOpenCards({ path, cards, noun }: ReviewList) {
  const { flow, isPrinting } = useReviewContext()
  const { flow: flowStore, store } = flowInternalsOf(flow)
  const messages = useListMessages()
  const canClose = cards.length >= closedFrom
  const groups = cards.length > groupSize ? groupsOf(cards) : undefined
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const remembered = openCardsByFlow.get(flowStore)?.get(path) ?? []
    return new Set([...remembered, ...cardsContaining(flowStore.returnFocusTo)])
  })
  const opening = useRef<object>(undefined)
  useEffect(() => {
    const lists = openCardsByFlow.get(flowStore) ?? new Map<string, ReadonlySet<string>>()
    openCardsByFlow.set(flowStore, lists.set(path, open))
  }, [flowStore, path, open])
  useEffect(
    () => () => {
      opening.current = undefined
    },
    [],
  )
  const toggle = useCallback((key: string) => {
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])

  return {
    canClose,
    groups,
    toggle,
    isOpen: (key: string) => !canClose || isPrinting || open.has(key),
    areAllOpen: cards.every(({ row }) => open.has(row)),
    closeAll(): void {
      opening.current = undefined
      setOpen(new Set())
      announce(store, messages.collapsed(noun, cards.length))
    },
    async openAll(): Promise<void> {
      const run = {}
      opening.current = run
      const rows = cards.map(({ row }) => row)
      const keys = groups?.map(({ key }) => key) ?? []
      while (rows.length > 0) {
        const next = [...keys.splice(0), ...rows.splice(0, openedAtOnce)]
        setOpen((before) => new Set([...before, ...next]))
        await nextTask()
        if (opening.current !== run) return
      }
      announce(store, messages.expanded(noun, cards.length))
    },
  }

  /** The card and the group that must open before the focus can return to a path. */
  function cardsContaining(path: string | undefined): string[] {
    const card = path && cards.find((one) => isAtOrBelow(path, one.path))
    if (!card) return []
    const group = groups?.find((one) => one.cards.includes(card))
    return [card.row, ...(group ? [group.key] : [])]
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

function groupsOf(cards: readonly ReviewCard[]): CardGroup[] {
  return Array.from({ length: Math.ceil(cards.length / groupSize) }, (_, index) => {
    const from = index * groupSize
    const own = cards.slice(from, from + groupSize)
    return { key: `group ${index}`, from: from + 1, to: from + own.length, cards: own }
  })
}
