/** A host's record. */
export type House = Record<string, unknown>
/** An item of its list. It has an id that the form does not know. */
export interface Lien {
  [member: string]: unknown
  id?: number
}

interface Member {
  isNumber: boolean
  /** Whether the contract allows null; else an emptied value is absent. */
  isNullable: boolean
  /** Whether its form masks it. */
  isSecret?: boolean
  /** Whether any text may be the answer, a question mark too. */
  isFreeText?: boolean
}

/** A form in which a person types, with the members that they type into. */
export interface Scene {
  form: 'host' | 'kit' | 'masked' | 'flow'
  members: Readonly<Record<string, Member>>
  list: string
  noun: string
  itemMembers: Readonly<Record<string, Member>>
  maxItems: number
}

const text = { isNumber: false, isNullable: true, isFreeText: true }
const number = { isNumber: true, isNullable: true }
const code = { isNumber: false, isNullable: true }
const optionalText = { isNumber: false, isNullable: false }

/** A record of a host's own. */
export const houseScene: Scene = {
  form: 'host',
  members: { name: text, sum: number },
  list: 'liens',
  noun: 'lien',
  itemMembers: { name: text, sum: number },
  maxItems: 5,
}

/** The same in the steps of a flow, with drafts. */
export const flowScene: Scene = { ...houseScene, form: 'flow' }

const secret = { ...text, isSecret: true }

/** A form that masks the names. */
export const maskedScene: Scene = {
  ...houseScene,
  form: 'masked',
  members: { name: secret, sum: number },
  itemMembers: { name: secret, sum: number },
}

/** The kit's own form, where the fourth item and those after it are collapsed. */
export const propertyScene: Scene = {
  form: 'kit',
  // No option list: a text that names an option would be read as it.
  members: { loan_number: code, year_built: number },
  list: 'mortgagee',
  noun: 'mortgagee',
  itemMembers: { company: optionalText, loan_number: optionalText },
  maxItems: 6,
}

export const itemsIn = ({ list }: Scene, record: House): Lien[] =>
  (record[list] as Lien[] | undefined) ?? []

/** What a box shows. */
export interface Shown {
  text: string
  unknown?: boolean
}

/** A box, as a person and the newest record have it. */
export class Cell {
  readonly isNumber: boolean
  readonly isNullable: boolean
  readonly isSecret: boolean
  readonly isFreeText: boolean
  readonly nullMeansUnknown: boolean
  /** The value of the newest record. */
  base: unknown
  /** What the person entered, while it differs. */
  mine: Shown | undefined
  /** The person is in the box and has typed. */
  isEditing = false
  /** The newest record disagrees, and the person has not decided. */
  isConflict = false

  constructor(
    base: unknown,
    { isNumber, isNullable, isSecret = false, isFreeText = false }: Member,
    nullMeansUnknown: boolean,
  ) {
    this.base = base
    this.isSecret = isSecret
    this.isFreeText = isFreeText
    this.isNumber = isNumber
    this.isNullable = isNullable
    this.nullMeansUnknown = nullMeansUnknown
  }

  shownOf(value: unknown): Shown {
    if (value === null && this.nullMeansUnknown) return { text: '', unknown: true }
    return { text: value === null || value === undefined ? '' : String(value) }
  }
  get shown(): Shown {
    return this.mine ?? this.shownOf(this.base)
  }
  /** Whether it is out of sight while the person is elsewhere. */
  get isMasked(): boolean {
    return this.isSecret && this.shown.text.trim() !== ''
  }
  get isUnreadable(): boolean {
    return this.isNumber && this.mine !== undefined && /[a-z?]/.test(this.mine.text)
  }

  type(text: string): void {
    this.mine = { text }
    this.isEditing = true
  }
  leave(): void {
    if (!this.isEditing) return
    this.isEditing = false
    this.read()
    this.settle()
  }
  /** A question mark says "unknown" where that is an answer. Elsewhere it empties the box, but not of free text. */
  private read(): void {
    if (this.mine?.text !== '?') return
    if (this.nullMeansUnknown) this.mine = { text: '', unknown: true }
    else if (!this.isFreeText) this.mine = { text: '' }
  }
  /** A submit reads it as leaving does. The person stays in the box, unless it says "unknown". */
  submit(): void {
    if (this.mine?.text === '?' && this.nullMeansUnknown) this.leave()
    else this.read()
  }
  reset(): void {
    Object.assign(this, { mine: undefined, isEditing: false, isConflict: false })
  }
  arrive(value: unknown): void {
    const before = this.shownOf(this.base)
    const now = this.shownOf(value)
    this.base = value
    if (this.mine && !isSame(before, now) && !isSame(this.mine, now)) this.isConflict = true
    if (!this.isEditing) this.settle()
  }
  /** An answer of the person that equals the record's is the record's. */
  private settle(): void {
    if (!this.mine || !isSame(this.mine, this.shownOf(this.base))) return
    this.mine = undefined
    this.isConflict = false
  }

  /** The value to hand over; undefined for none. */
  get value(): unknown {
    if (!this.mine) return this.base
    const text = this.mine.text.trim()
    if (this.mine.unknown) return null
    if (text !== '') return this.isNumber ? Number(text) : text
    if (isBlank(this.base)) return this.nullMeansUnknown ? undefined : this.base
    return this.nullMeansUnknown || !this.isNullable ? undefined : null
  }
}

const isSame = (one: Shown, other: Shown) =>
  one.text === other.text && !one.unknown === !other.unknown
const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** An object of the form: the house, or a lien. */
export class Part {
  item: Record<string, unknown>
  readonly cells = new Map<string, Cell>()

  constructor(item: Record<string, unknown>, members: Scene['members'], nullMeansUnknown: boolean) {
    this.item = item
    for (const [name, member] of Object.entries(members)) {
      this.cells.set(name, new Cell(item[name], member, nullMeansUnknown))
    }
  }
  arrive(item: Record<string, unknown>): void {
    this.item = item
    for (const [member, cell] of this.cells) cell.arrive(item[member])
  }
  forgetConflicts(): void {
    for (const cell of this.cells.values()) cell.isConflict = false
  }
  get isContested(): boolean {
    return [...this.cells.values()].some(({ isConflict }) => isConflict)
  }
  get isEdited(): boolean {
    return [...this.cells.values()].some(({ mine }) => mine)
  }
  get isUnreadable(): boolean {
    return [...this.cells.values()].some((cell) => cell.isUnreadable)
  }
  /** What it hands over. */
  get value(): Record<string, unknown> {
    const value = { ...this.item }
    for (const [member, cell] of this.cells) {
      if (cell.value === undefined) delete value[member]
      else value[member] = cell.value
    }
    return value
  }
}

/** A lien by its row. */
export class Row extends Part {
  /** The newest record has it. */
  isInRecord = true
  /** A record has had it, so that it stays when it is blank. */
  isKnown = true
  /** The newest record lacks it, and the person has not decided. */
  isGone = false
  /** The newest record changed it after the person removed it. */
  isChangedThere = false
  /** It was removed, and the page with its Undo is gone. What it returns with is the record's. */
  isForgotten = false
}
