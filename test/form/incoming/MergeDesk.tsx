import { act, fireEvent } from '@testing-library/react'
import type { Incoming } from '../../../src/index.ts'
import { settle } from '../helpers/openForm.tsx'
import { type Cell, type House, itemsIn, type Lien, Part, Row, type Scene } from './mergeModel.ts'
import type { NullMeans } from './MergeScene.tsx'

/** Each control on the page: a box, or the button that reveals it. */
const controls = () =>
  document.querySelectorAll<HTMLInputElement>('input[name], [data-part="reveal"]')
const isMasked = (control: Element) => control.matches('[data-part="reveal"]')
const nameOf = (control: HTMLInputElement) =>
  isMasked(control) ? control.id.replace(/^.*?--/, '').replaceAll('-', '.') : control.name
const hasList = () => document.querySelector('[data-part="list"]') !== null
const items = () => [...document.querySelectorAll<HTMLElement>('[data-part="item"]')]
const fieldOf = (box: Element) => box.closest<HTMLElement>('[data-part="field"]')
const isFocusIn = (element: Element | null) => element?.contains(document.activeElement)
const buttons = (root: ParentNode | null | undefined, word: string) =>
  [...(root?.querySelectorAll('button') ?? [])].filter(({ textContent }) =>
    textContent.startsWith(word),
  )
const says = (root: Element | null | undefined, text: RegExp) => text.test(root?.textContent ?? '')
/** The item's own messages, without those of its fields. */
const saysItIsGone = (item: Element) => says(item, /no longer has/)
const pick = <T,>(list: readonly T[], turn: number) => list[turn % Math.max(1, list.length)]
const copy = <T,>(value: T): T => structuredClone(value)

/** Alterations of a record elsewhere. */
function altered(
  scene: Scene,
  record: House,
  turns: readonly number[],
  nextId: () => number,
): House {
  const house = copy(record)
  const [what = 0, where = 0, which = 0] = turns
  const put = (into: Record<string, unknown>, members: Scene['members']) => {
    const [name, member] = pick(Object.entries(members), which) ?? ['', undefined]
    const values = member?.isNumber ? [11, 22, null, undefined] : ['Ann', 'Bo', null, undefined]
    const value = pick<unknown>(values, which >> 1)
    if (value === undefined || (value === null && !member?.isNullable)) delete into[name]
    else into[name] = value
  }
  const { list, itemMembers, maxItems } = scene
  const liens = itemsIn(scene, house)
  const lien = pick(liens, where)
  const [name = ''] = Object.keys(itemMembers)
  if (what % 8 < 2 || (!lien && what % 8 !== 5)) put(house, scene.members)
  else if (what % 8 < 5 && lien) put(lien, itemMembers)
  else if (what % 8 === 5 && liens.length < maxItems) {
    house[list] = liens.toSpliced(where % (liens.length + 1), 0, { id: nextId(), [name]: 'New' })
  } else if (what % 8 === 6) house[list] = liens.filter((one) => one !== lien)
  else if (lien) house[list] = [...liens.filter((one) => one !== lien), lien]
  return house
}

const rowBeforeReload = 'removed before a reload '

export type Step = readonly [action: string, ...turns: number[]]

/** A person at a form whose record changes elsewhere, and what must be on the page. */
export class Desk {
  latest: House
  readonly scene: Scene
  readonly nullMeans: NullMeans
  readonly house: Part
  readonly rows = new Map<string, Row>()
  readonly removed = new Map<string, Row>()
  nextId = 100
  arrivals = 0
  rerender: (incoming: Incoming | undefined) => void = () => {}
  remount: (record: House) => void = () => {}
  /** Whether there is a draft. Without one, a page shows what its host opens it with. */
  hasDraft: () => boolean = () => false
  /** What the host opened its page with, or saved last. */
  hosts: House
  answer: (answer: unknown) => void = () => {}
  handed: unknown
  /** What happened, and what must happen. */
  readonly seen: unknown[] = []
  readonly expectedToSee: unknown[] = []

  constructor(scene: Scene, record: House, nullMeans: NullMeans) {
    this.scene = scene
    this.latest = record
    this.hosts = record
    this.nullMeans = nullMeans
    this.house = new Part(this.withoutList(record), scene.members, nullMeans === 'unknown')
  }

  private withoutList(record: House): House {
    const { [this.scene.list]: _, ...house } = record
    return house
  }

  row(item: Lien): Row {
    return new Row(item, this.scene.itemMembers, this.nullMeans === 'unknown')
  }
  open(): void {
    for (const [at, element] of items().entries()) {
      this.rows.set(element.id, this.row(itemsIn(this.scene, this.latest)[at] ?? {}))
    }
  }

  /** Each control on the page with its cell. */
  get boxes(): [HTMLInputElement, Cell][] {
    return [...controls()].flatMap((box) => {
      const row = this.rows.get(box.closest('[data-part="item"]')?.id ?? '')
      const cell = (row ?? this.house).cells.get(nameOf(box).replace(/^.*\./, ''))
      return cell ? [[box, cell] as [HTMLInputElement, Cell]] : []
    })
  }
  get focused(): [HTMLInputElement, Cell] | undefined {
    return this.boxes.find(([box]) => box === document.activeElement && !isMasked(box))
  }

  private note(what: string, actual: unknown, expected: unknown): void {
    this.seen.push({ what, value: actual })
    this.expectedToSee.push({ what, value: expected })
  }

  /** The focus moved: the person has left every other box. */
  moved(): void {
    const { focused } = this
    for (const part of [this.house, ...this.rows.values(), ...this.removed.values()]) {
      for (const cell of part.cells.values()) if (cell !== focused?.[1]) cell.leave()
    }
  }

  /** Another step is on the page. */
  private stepped(hadList: boolean): void {
    if (hadList === hasList()) return
    if (!hadList) return this.takeAdded(this.latest)
    for (const [id, row] of this.removed) {
      row.forgetConflicts()
      if (row.isInRecord) row.isForgotten = true
      else this.removed.delete(id)
    }
  }

  /** Goes to a step of the flow. */
  private async go(title: string): Promise<void> {
    const hadList = hasList()
    await follow(title)
    this.moved()
    this.stepped(hadList)
  }

  /** The page loads again, with the draft. */
  private async reload(isOlder: boolean): Promise<void> {
    await this.go('Liens')
    act(() => (document.activeElement as HTMLElement).blur())
    this.moved()
    await settle()
    const rows = items().flatMap(({ id }) => this.rows.get(id) ?? [])
    const opened = isOlder && this.hasDraft() ? this.hosts : this.latest
    this.hosts = opened
    this.remount(copy(opened))
    await settle()
    await follow('Liens')
    this.rows.clear()
    const removed = [...this.removed.values()].filter((row) => row.isInRecord)
    this.removed.clear()
    for (const [at, row] of removed.entries()) {
      row.isForgotten = true
      row.forgetConflicts()
      this.removed.set(`${rowBeforeReload}${at}`, row)
    }
    this.note('the number of items after a reload', items().length, rows.length)
    for (const [at, { id }] of items().entries()) {
      const row = rows[at]
      if (row) this.rows.set(id, row)
    }
  }

  async do([action, turn = 0, ...turns]: Step): Promise<void> {
    const isFlow = this.scene.form === 'flow'
    if (action === 'go' || action.startsWith('reload')) {
      if (!isFlow) return
      if (action === 'go') return this.go(turn % 2 ? 'Owner' : 'Liens')
      if (action === 'reloadContested') {
        await this.go('Liens')
        await this.dispute(turn)
      }
      return this.reload(action === 'reloadOlder')
    }
    if (action === 'arrive') await this.arrive(this.alteredBy([turn, ...turns]))
    else if (action === 'dispute') await this.dispute(turn)
    else if (action === 'save') await this.save(turn)
    else this.act(action, turn)
    this.moved()
  }

  private act(action: string, turn: number): void {
    const { focused } = this
    const box = focused?.[0]
    const enter = (value: string, caret: number) => {
      if (!box) return
      fireEvent.change(box, { target: { value } })
      box.setSelectionRange(caret, caret)
      if (value !== focused[1].shown.text) focused[1].type(value)
    }
    const caret = box?.selectionStart ?? 0
    if (action === 'type' && box) {
      const char = pick(['1', '2', 'a', 'x'], turn)
      enter(box.value.slice(0, caret) + char + box.value.slice(caret), caret + 1)
    }
    if (action === 'erase' && box && caret > 0) {
      enter(box.value.slice(0, caret - 1) + box.value.slice(caret), caret - 1)
    }
    if (action === 'clear' && box) enter('', 0)
    if (action === 'ask' && box?.value === '' && focused?.[1].isNullable) enter('?', 1)
    if (action === 'caret') box?.setSelectionRange(turn % 3, turn % 3)
    if (action === 'leave') act(() => (document.activeElement as HTMLElement).blur())
    if (action === 'focus') {
      const [control] = pick(this.boxes, turn) ?? []
      if (control && isMasked(control)) click(control)
      else act(() => control?.focus())
    }
    if (['use', 'keep', 'reset'].includes(action)) this.press(action, turn)
    // A row that was removed before a reload would return with an id that nobody knows.
    const isKnown = ![...this.removed.keys()].some((id) => id.startsWith(rowBeforeReload))
    if (action === 'restore' && isKnown) this.restore(buttons(document, 'Restore it'), turn)
    if (action === 'undo') {
      // An answer "unknown" has an Undo of its own, in its field.
      const undos = buttons(document, 'Undo').filter((button) => !fieldOf(button))
      this.restore(undos, turn)
    }
    if (action === 'add') {
      click(buttons(document, 'Add')[0])
      const added = items().find(({ id }) => !this.rows.has(id))
      if (added)
        this.rows.set(added.id, Object.assign(this.row({}), { isInRecord: false, isKnown: false }))
    }
    // What is in dispute is rare enough.
    const isContested = ({ id }: Element) => this.rows.get(id)?.isContested
    const item = pick(action === 'removeContested' ? items().filter(isContested) : items(), turn)
    const row = item && this.rows.get(item.id)
    if (!row) return
    if (action.startsWith('remove'))
      this.remove(item, buttons(item, `Remove ${this.scene.noun}`)[0])
    if (action === 'dropItem' && row.isGone) this.remove(item, buttons(item, 'Remove it')[0])
    if (action === 'keepItem' && row.isGone) {
      click(buttons(item, 'Keep it')[0])
      row.isGone = false
    }
    if (action === 'up') click(buttons(item, 'Move up')[0])
    if (action === 'toggle') click(item.querySelector<HTMLElement>('[aria-expanded]') ?? undefined)
  }

  /** Presses a button at a field: one that decides between two answers, or Reset. */
  private press(action: string, turn: number): void {
    const word = action.slice(0, 1).toUpperCase() + action.slice(1)
    // A fix may begin with "Use", too.
    const choices = (box: Element) => {
      const field = fieldOf(box)
      return buttons(action === 'reset' ? field : field?.querySelector('.qf-conflict'), `${word} `)
    }
    const offered = this.boxes.filter(([box]) => choices(box).length > 0)
    const [box, cell] = pick(offered, turn) ?? []
    if (!box || !cell) return
    // To press a button is to leave the box.
    click(choices(box)[0])
    cell.leave()
    if (action === 'keep') cell.isConflict = false
    else cell.reset()
    this.note('the focus after a button', document.activeElement?.id, box.id)
  }

  private remove(item: Element, button: HTMLElement | undefined): void {
    const row = this.rows.get(item.id)
    if (!button || !row) return
    click(button)
    for (const cell of row.cells.values()) cell.leave()
    this.removed.set(item.id, row)
    this.rows.delete(item.id)
  }

  private restore(offered: readonly HTMLElement[], turn: number): void {
    const button = pick(offered, turn)
    if (!button) return
    click(button)
    const back = items().find(({ id }) => !this.rows.has(id))
    const row = back && this.removed.get(back.id)
    this.note('the row that returned', row !== undefined, true)
    if (!back || !row) return
    this.removed.delete(back.id)
    this.rows.set(back.id, row.isForgotten ? this.row(row.item) : row)
    row.isChangedThere = false
  }

  private alteredBy(turns: readonly number[]): House {
    let record = this.latest
    for (let at = 0; at < turns.length; at += 3) {
      record = altered(this.scene, record, turns.slice(at, at + 3), () => this.nextId++)
    }
    return record
  }

  /** The person and newer data change the same answer of an item. */
  private async dispute(turn: number): Promise<void> {
    const inItems = this.boxes.filter(([box]) => /\.\d+\./.test(nameOf(box)))
    const [box, cell] = pick(inItems, turn) ?? []
    const row = box && this.rows.get(box.closest('[data-part="item"]')?.id ?? '')
    if (!box || !cell || !row) return
    this.act(
      'focus',
      this.boxes.findIndex(([one]) => one === box),
    )
    this.moved()
    this.act('type', turn)
    const record = copy(this.latest)
    const item = itemsIn(this.scene, record).find(({ id }) => id === row.item['id'])
    if (item) item[nameOf(box).replace(/^.*\./, '')] = cell.isNumber ? turn + 50 : `Zed ${turn}`
    await this.arrive(record)
  }

  /** Newer data arrives: nothing that the person has may move. */
  async arrive(record: House): Promise<void> {
    const [box] = this.focused ?? []
    const caret = [box?.value, box?.selectionStart, box?.selectionEnd]
    const order = items().map(({ id }) => id)
    const isMoved = !isInOrder(itemsIn(this.scene, this.latest), itemsIn(this.scene, record))
    this.merge(record)
    this.arrivals++
    this.rerender({ record: copy(record), id: this.arrivals })
    await settle()
    this.takeAdded(record)
    if (box?.isConnected) {
      this.note('the focus', document.activeElement?.id, box.id)
      if (box.value === caret[0])
        this.note('the caret', [box.value, box.selectionStart, box.selectionEnd], caret)
    }
    const ids = items().map(({ id }) => id)
    const stayed = order.filter((id) => ids.includes(id))
    const inOrder = ids.filter((id) => order.includes(id))
    if (!isMoved) this.note('the order of the items', inOrder, stayed)
  }

  /** Each lien follows the newer record, or stays. */
  private merge(record: House): void {
    const liens = itemsIn(this.scene, copy(record))
    this.house.arrive(this.withoutList(copy(record)))
    const idsBefore = new Set(itemsIn(this.scene, this.latest).map(({ id }) => id))
    for (const [element, row] of [...this.rows, ...this.removed]) {
      const isRemoved = this.removed.has(element)
      const theirs = liens.find(({ id }) => id !== undefined && id === row.item['id'])
      const wasThere = row.isInRecord
      row.isInRecord = theirs !== undefined
      if (theirs) {
        const differs = JSON.stringify(sorted(theirs)) !== JSON.stringify(sorted(row.item))
        if (isRemoved && wasThere && differs) row.isChangedThere = true
        row.arrive(theirs)
        row.isGone = false
      } else if (wasThere && idsBefore.has(row.item['id'] as number)) {
        row.isChangedThere = false
        if (isRemoved) row.forgetConflicts()
        if (!isRemoved && !row.isEdited) this.rows.delete(element)
        else if (!isRemoved) row.isGone = true
      }
    }
    this.latest = record
  }

  /** The liens that only the newer record has are on the page. */
  private takeAdded(record: House): void {
    if (!hasList()) return
    const known = [...this.rows.values(), ...this.removed.values()].map(({ item }) => item['id'])
    const added = itemsIn(this.scene, record).filter(({ id }) => !known.includes(id))
    const elements = items().filter(({ id }) => !this.rows.has(id))
    this.note('the number of added items', elements.length, added.length)
    for (const [at, element] of elements.entries()) {
      this.rows.set(element.id, this.row(copy(added[at] as Lien)))
    }
  }

  get isUnreadable(): boolean {
    return [this.house, ...this.rows.values()].some((part) => part.isUnreadable)
  }

  /** The record to hand over. */
  get expected(): House {
    const rows = items().flatMap(({ id }) => this.rows.get(id) ?? [])
    const liens = rows.filter((row) => row.isKnown || !isEmpty(row.value)).map(({ value }) => value)
    const { list } = this.scene
    const hasList = this.latest[list] !== undefined || liens.length > 0
    return { ...this.house.value, ...(hasList && { [list]: liens }) }
  }

  /** Saves, and types while the host's server takes its time. */
  async save(turn: number): Promise<void> {
    // A flow submits once, until something changes.
    if (/Submitted \d/.test(document.body.textContent)) return
    await this.go('Liens')
    this.handed = undefined
    const [box] = this.focused ?? []
    for (const [, cell] of this.boxes) cell.submit()
    const { isUnreadable, expected } = this
    const rows = items().flatMap(({ id }) => this.rows.get(id) ?? [])
    fireEvent.submit(document.querySelector('form') as HTMLElement)
    await settle()
    this.stepped(true)
    this.note('the record', this.handed, isUnreadable ? undefined : expected)
    if (isUnreadable) return
    const sent = this.handed as House
    this.saved(sent, rows)
    if (box?.isConnected && box === document.activeElement) this.act('type', turn)
    const amount = Object.entries(this.scene.members).find(([, { isNumber }]) => isNumber)?.[0]
    const returned: House = { ...copy(sent), ...(turn % 2 && amount && { [amount]: 5 }) }
    const liens = itemsIn(this.scene, returned)
    const isReturned = turn % 3 > 0 || liens.some(({ id }) => id === undefined)
    for (const lien of liens) lien.id ??= this.nextId++
    this.answer(isReturned ? { record: copy(returned) } : undefined)
    await settle()
    if (!isReturned) return
    for (const [at, lien] of liens.entries()) {
      const row = rows.filter((row) => row.isInRecord)[at]
      if (row && row.item['id'] === undefined) row.item = { ...row.item, id: lien.id }
    }
    this.merge(returned)
    this.hosts = returned
    this.takeAdded(returned)
  }

  private saved(record: House, rows: readonly Row[]): void {
    this.hosts = record
    const become = (part: Part) => {
      part.item = part.value
      for (const cell of part.cells.values()) {
        const { isEditing } = cell
        cell.base = cell.value
        cell.reset()
        cell.isEditing = isEditing
      }
    }
    become(this.house)
    for (const row of rows) {
      become(row)
      row.isInRecord = row.isKnown ||= !isEmpty(row.item)
      row.isGone = false
    }
    for (const row of this.removed.values()) {
      row.forgetConflicts()
      row.isGone = false
      row.isInRecord = false
      row.isChangedThere = false
    }
    this.latest = record
  }
}

/** Follows the link to a step, unless it is on the page. */
async function follow(title: string): Promise<void> {
  const links = [...document.querySelectorAll('a')]
  const link = links.find(({ textContent }) => textContent.includes(title))
  if (!link || link.getAttribute('aria-current')) return
  click(link)
  await settle()
}

function click(button: HTMLElement | undefined): void {
  if (!button) return
  act(() => button.focus())
  fireEvent.click(button)
}

function isInOrder(before: readonly Lien[], after: readonly Lien[]): boolean {
  const order = before.map(({ id }) => id).filter((id) => after.some((one) => one.id === id))
  return after
    .map(({ id }) => id)
    .filter((id) => order.includes(id))
    .every((id, at) => id === order[at])
}

const isEmpty = (value: object) => Object.keys(value).length === 0
const sorted = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''

export function page(desk: Desk): unknown {
  return {
    items: items()
      .map((item) => `${item.id} ${saysItIsGone(item) ? 'gone' : ''}`)
      .toSorted(),
    // The summary of a refused submit lists it, too.
    changedThere: textOf('[data-part="list"]').split('You removed it.').length - 1,
    // A masked answer is nowhere in sight, and neither is what newer data has instead.
    secrets: desk.scene.form === 'masked' && document.body.textContent.match(/\b(Ann|Bo|Cy|Zed)\b/),
    boxes: desk.boxes.map(([box, cell]) => ({
      name: nameOf(box),
      text: isMasked(box) ? 'masked' : box.value,
      isConflict: cell.isEditing ? 'perhaps' : says(fieldOf(box), /(Newer data|Saved record): /),
    })),
  }
}

export function expectedPage(desk: Desk): unknown {
  return {
    items: hasList()
      ? [...desk.rows].map(([id, row]) => `${id} ${row.isGone ? 'gone' : ''}`).toSorted()
      : [],
    changedThere: hasList()
      ? [...desk.removed.values()].filter((row) => row.isChangedThere).length
      : 0,
    secrets: desk.scene.form === 'masked' && null,
    boxes: desk.boxes.map(([box, cell]) => ({
      name: nameOf(box),
      text:
        cell.isMasked && (isMasked(box) || !isFocusIn(fieldOf(box))) ? 'masked' : cell.shown.text,
      isConflict: cell.isEditing ? 'perhaps' : cell.isConflict,
    })),
  }
}
