import { formatAddress } from '../address/formatAddress.ts'
import { joinAddressLines, parseAddress, parseStreetLine } from '../address/parseAddress.ts'
import { parseMortgageeClause } from '../address/parseMortgageeClause.ts'
import type { LeafNode, ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { appendKey, isAtOrBelow, parsePath } from '../schema/path.ts'
import { isNoAnswer } from '../text/entryVocabulary.ts'
import { dropInvisible, normalizeText } from '../text/normalizeText.ts'
import { ageOn, parseDate, todayLocal } from '../text/parseDate.ts'
import { parseZip } from '../text/parseContact.ts'
import { parseCountry, parseExactState, parseState } from '../text/parsePlace.ts'
import { likelyNumbers } from '../text/parseNumber.ts'
import { isEmptyEntry, numberFacts, parseLeaf, type ReadingContext } from '../values/leafText.ts'
import {
  bathPart,
  isCity,
  isCityStateZip,
  isOtherLabel,
  labelForm,
  namePart,
  type Owner,
  ownerOf,
  splitOwner,
  type Whose,
} from './blockLabels.ts'
import { startsWithAddress } from './looksLikeBlock.ts'
import { commaCells, splitTables, type Table } from './parseTable.ts'

/*
 * Reads a block of answers: a mail, a page of a portal, lines with labels, rows of a spreadsheet. What it finds is
 * entered as if a person had typed it. It goes from top to bottom:
 *
 * 1. It splits the text into lines and tables, and the lines into labels and values.
 * 2. Whose value it is comes first: headings and labels name the driver, the property, or somebody who is no record of the
 *    form. What a spouse, an agency, a signature or a quoted mail says is set aside.
 * 3. A label names a field if all of it is a name of the field. There is no likeness: "Effective year built" is no year
 *    built. Labels without a field claim their values.
 * 4. The field's own reading decides whether the value is an answer. What it cannot read is set aside.
 * 5. Two answers to one question compete: a person chooses.
 *
 * Nothing of the text vanishes. Each piece of it is in a reading, or in what is left out, with the reason.
 */

/** What the reading knows of the form. */
export interface BlockForm {
  readonly root: ObjectNode
  /** What the form and the trade call a field or a record, in any case. Its key counts, too. */
  readonly namesOf: (node: SchemaNode) => readonly string[]
  /** How a text fits the options of a field: it names one, may name several, or none. Undefined if any text will do. */
  readonly optionsFor?: (node: LeafNode, text: string) => 'one' | 'several' | 'none' | undefined
  /** The one option of a field that a text names, so that `F` and `Female` are the same answer. */
  readonly optionNamed?: (node: LeafNode, text: string) => string | undefined
  readonly reading?: ReadingContext
  /** The path of the control, the group or the list into which it was pasted. */
  readonly at?: string
  /** The position of the first item of a list that has no answers yet. */
  readonly nextItem?: (list: string) => number
  /** The position of the item of a list that has a name. */
  readonly itemNamed?: (list: string, name: string) => number | undefined
  /** Which row of a table is read where there is room for one. Without it the first is, and is to be confirmed. */
  readonly row?: number
}

/** An answer that the text has for a field. */
export interface FillEntry {
  /** The path of its control. That of a new item goes on after the items that there are. */
  path: string
  /** As the text has it. */
  label: string
  found: string
  /** What is entered. */
  text: string
  /** Why a person should confirm it; undefined if nothing is uncertain. */
  doubt: FillDoubt | undefined
}

/** - `guess`: the field guesses how it is read, such as the century of a year
 * - `option`: it is no option of the list, or may be several
 * - `whose`: it may be the answer of another record
 * - `part`: a part of the value was read
 * - `combined`: several values were put together
 * - `unlabeled`: free text on the line below its label, or a cell of a column that only its kind of answers names
 * - `competes`: the text has another answer for the same field
 */
export type FillDoubt =
  | 'guess'
  | 'option'
  | 'whose'
  | 'part'
  | 'combined'
  | 'unlabeled'
  | 'competes'

/** What the text has that no field gets. */
export interface LeftOut {
  /** As the text has it; `''` for a line without a label. */
  label: string
  text: string
  /** - `other`: it is somebody else's
   * - `noField`: no field asks for it
   * - `unread`: the field could not read it
   * - `same`: another value of the text answers the same
   * - `otherRow`: a row of a table of which the form takes one
   * - `noHeader`: cells whose columns have no names
   * - `unlabeled`: a line without a label
   * - `heading`: it says whose the lines below are
   * - `empty`: a label with nothing after it
   */
  why:
    | 'other'
    | 'noField'
    | 'unread'
    | 'same'
    | 'otherRow'
    | 'noHeader'
    | 'unlabeled'
    | 'heading'
    | 'empty'
  /** Whose it is, as the text says: `Spouse`. */
  whose?: string
}

/** What was read from a text. */
export interface BlockReading {
  entries: readonly FillEntry[]
  leftOut: readonly LeftOut[]
  /** The rows of a table of which the form takes one, in words; none if there is no such table. */
  rows: readonly string[]
}

/** A record of the form that a text may be about. */
interface Holder {
  whose: Whose | undefined
  /** Its path, without the position in `list`. */
  keys: readonly string[]
  list: string | undefined
}

/** A field, or an address as a whole. */
interface Field {
  holder: Holder
  /** From the holder. */
  keys: readonly string[]
  node: SchemaNode
  /** The address that it is, or is a part of. */
  address: AddressTarget | undefined
  /** Its member of that address. */
  part: AddressPart | 'whole' | undefined
}

type AddressPart = 'entity_number' | 'street' | 'city' | 'state' | 'zip' | 'country' | 'raw_address'

interface AddressTarget {
  holder: Holder
  fields: Map<AddressPart, Field>
  /** Whether it is one line, with a state and a ZIP code next to it. */
  isLine: boolean
}

/** Whom the lines are about from here on. */
interface Scope extends Owner {
  /** As the text has it. */
  said: string
  /** Whether a blank line ends it. */
  isBrief: boolean
}

/** Which item of a list an answer is for: the number that the text gives it, or the order in which it comes. */
type ItemId = string

/** The item of a client who drives. */
const ofClient: ItemId = 'client'

interface Found extends Omit<FillEntry, 'path'> {
  field: Field
  item: ItemId
}

/** Of which field a label is, before its value is read. */
type Asked = Pick<Found, 'field' | 'item' | 'label' | 'doubt'>
/** A piece of the text that may be the answer of several fields. */
type Piece = Pick<Found, 'item' | 'label' | 'found' | 'doubt'>

/** What a field makes of a value. */
type Answer = Pick<Found, 'text' | 'doubt'>

const addressParts = [
  'entity_number',
  'street',
  'city',
  'state',
  'zip',
  'country',
  'raw_address',
] as const

/** Reads a pasted text. Nothing is entered by this. */
export function readBlock(text: string, form: BlockForm): BlockReading {
  return new BlockReader(form).read(text)
}

class BlockReader {
  readonly #form: BlockForm
  readonly #context: ReadingContext
  readonly #byName = new Map<string, Field[]>()
  readonly #holders: Holder[] = []
  readonly #fields: Field[] = []
  /** Whether texts are labels. Most are asked about more than once. */
  readonly #known = new Map<string, boolean>()
  readonly #found: Found[] = []
  readonly #leftOut: LeftOut[] = []
  /** The cities for addresses in one line, which have no field for it. */
  readonly #cities: City[] = []
  /** Baths that are counted apart. */
  readonly #baths: Bath[] = []
  /** Parts of names, for records with a field for the whole. */
  readonly #names: NamePiece[] = []
  /** The rows of a table of which the form takes one. */
  #rows: readonly string[] = []
  #scope: Scope | undefined
  /** The address that a city without more belongs to. */
  #address: AddressTarget | undefined
  /** What follows is quoted, as the text says by whom, or under a signature, which names nobody. */
  #aside: { by: string | undefined } | undefined
  #namesDriver = false
  #namesPerson = false
  #namesLender = false

  constructor(form: BlockForm) {
    this.#form = form
    this.#context = form.reading ?? {}
    this.#collect(form.root, { whose: whoseIs(form.root), keys: [], list: undefined }, [])
  }

  /** Notes the names of all fields. */
  #collect(node: ObjectNode, holder: Holder, keys: readonly string[], around?: AddressTarget) {
    if (keys.length === 0) this.#holders.push(holder)
    const line = node.members.get('driver_address')
    const target: AddressTarget | undefined =
      around ?? (line && { holder, fields: new Map(), isLine: true })
    for (const [key, member] of node.members) {
      const memberKeys = [...keys, key]
      if (member.kind === 'list') {
        const list = [...holder.keys, ...memberKeys].reduce(appendKey, '')
        const own: Holder = {
          whose: whoseIs(member.item),
          keys: [...holder.keys, ...memberKeys],
          list,
        }
        // Lists in lists have no place in a text.
        if (holder.list === undefined) this.#collect(member.item, own, [])
      } else if (member.kind === 'object') {
        const whose = whoseIs(member)
        if (member.recordKind === 'address') {
          const address: AddressTarget = { holder, fields: new Map(), isLine: false }
          const field: Field = { holder, keys: memberKeys, node: member, address, part: 'whole' }
          this.#name(field, key)
          this.#collect(member, holder, memberKeys, address)
        } else if (whose !== undefined || member.recordKind !== undefined)
          this.#collect(
            member,
            { whose, keys: [...holder.keys, ...memberKeys], list: holder.list },
            [],
          )
        else this.#collect(member, holder, memberKeys)
      } else {
        const part = addressPartOf(key, target)
        const address = part ? target : undefined
        const field: Field = { holder, keys: memberKeys, node: member, address, part }
        if (part) target?.fields.set(part, field)
        this.#name(field, key)
      }
    }
  }

  #name(field: Field, key: string) {
    this.#fields.push(field)
    const names = [...this.#form.namesOf(field.node), field.node.label, key.replaceAll('_', ' ')]
    for (const form of new Set(names.map(labelForm))) {
      if (form === '') continue
      const all = this.#byName.get(form)
      if (all) all.push(field)
      else this.#byName.set(form, [field])
    }
  }

  read(text: string): BlockReading {
    const plain = dropInvisible(text)
      .replace(/\r\n?/g, '\n')
      .replace(/[\u00a0\u2007\u202f]/g, ' ')
      .replace(/(\S{1,200}@\S{1,200}) ?<mailto:\1>/gi, '$1')
      .replace(/<mailto:/gi, '<')
    this.#lookAhead(plain)
    const parts = splitTables(plain)
    let at = 0
    while (at < parts.length) {
      const part = parts[at]
      if (part?.kind === 'table') {
        this.#readTable(part.rows)
        at += 1
        continue
      }
      const lines: string[] = []
      for (let next = parts[at]; next?.kind === 'line'; next = parts[at]) {
        lines.push(next.text)
        at += 1
      }
      this.#readLines(lines)
    }
    return this.#finish()
  }

  /** What the whole text names decides whose a value without an owner is. */
  #lookAhead(text: string) {
    for (const line of text.split(/[\n\t]/)) {
      if (line.length > 200) continue
      const [, before = line] = /^([^:]{1,60}):/.exec(line) ?? []
      const form = labelForm(before)
      const whose = (ownerOf(form) ?? splitOwner(form)?.[1])?.whose
      // "Driver status" and "Driving record" name no driver next to the insured.
      if (
        whose === 'driver' &&
        /^(?!driving)(?:.*\bdrivers?|operators?)(?: \d+)?(?: name)?$/.test(form)
      )
        this.#namesDriver = true
      if (whose === 'person') this.#namesPerson = true
      if (whose === 'mortgagee' || /\bisaoa\b/i.test(line)) this.#namesLender = true
    }
  }

  // Lines

  #readLines(lines: readonly string[]) {
    const isKnown = (cell: string) => this.#knows(cell)
    let header = commaHeader(lines, isKnown)
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] ?? ''
      if (header && at === header.at) {
        this.#readTable(header.rows)
        at += header.rows.length - 1
        header = undefined
        continue
      }
      const barred = this.#aside ? undefined : barTable(lines, at, isKnown)
      if (barred) {
        this.#readTable(barred.rows)
        at += barred.count - 1
        continue
      }
      at += this.#readLine(line, lines, at)
    }
  }

  /** Reads a line. Returns how many lines after it belong to it. */
  #readLine(line: string, lines: readonly string[], at: number): number {
    const written = line.trim()
    if (written === '') {
      if (this.#scope?.isBrief) this.#scope = undefined
      return 0
    }
    // A paragraph is no answer, and reading it would take long.
    if (written.length > 600) {
      this.#leaveOut('', written, this.#aside ? 'other' : 'unlabeled')
      return 0
    }
    const quote = quoteAt(lines, at)
    if (quote) {
      const isForwarded = quote.isForwarded && this.#found.length === 0 && !this.#aside
      this.#aside = isForwarded ? undefined : { by: written }
      this.#scope = undefined
      for (const one of lines.slice(at, at + quote.count))
        this.#leaveOut('', one.trim(), isForwarded ? 'noField' : 'other')
      return quote.count - 1
    }
    if (written.startsWith('>')) {
      this.#leaveOut('', written, 'other')
      return 0
    }
    if (this.#aside) {
      const heading = this.#headingOf(written)
      // Under a signature may be what was asked for, with a heading of its own.
      if (this.#aside.by !== undefined || !heading || heading.whose === 'other') {
        this.#leaveOut('', written, 'other', this.#aside.by)
        return 0
      }
      this.#aside = undefined
    }
    if (isClosing(written)) {
      this.#aside = { by: undefined }
      this.#leaveOut('', written, 'unlabeled')
      return 0
    }
    const around = this.#readsFirstAddress(written)
    if (around) {
      this.#readAddress(around, { item: '', label: '', found: written, doubt: undefined })
      this.#address = around
      return 0
    }
    const rest = lines.slice(at + 1, at + 9)
    const below = (rest[0] ?? '').trim()
    // On the pages of listings, a count stands above its label.
    if (/^[\d.,]+$/.test(written) && countLabel.test(below)) {
      this.#readPair(below, written, [])
      return 1
    }
    const pairs = this.#pairsOf(written)
    if (pairs) {
      let used = 0
      for (const [index, { label, value }] of pairs.entries()) {
        const isLast = index === pairs.length - 1
        if (label === '') this.#leaveOut('', value, 'unlabeled')
        else used = this.#readPair(label, value, isLast ? rest : [])
      }
      return used
    }
    const person = nameAndEmail(written)
    if (person && this.#scope?.whose !== 'other') {
      const { field } = this.#choose(this.#fieldsNamed('name'), this.#scope, '')
      const item = this.#itemOf(this.#scope)
      if (field) this.#readValue({ field, item, label: '', doubt: 'unlabeled' }, written, [])
      else this.#leaveOut('', written, 'unlabeled')
      return 0
    }
    const heading = this.#headingOf(written)
    if (heading) {
      // A label may stand above its value: "Mortgagee", and the lender in the next line.
      const isLabel = this.#fieldsNamed(labelForm(written)).length > 0 && this.#hasValueBelow(rest)
      if (isLabel) return this.#readPair(written, '', rest)
      this.#enter(heading, written.replace(/\W+$/u, ''), false)
      this.#leaveOut('', written, 'heading')
      return 0
    }
    if (this.#readPieces(written)) return 0
    // Without a colon it may be an answer, too: "Student".
    if (this.#knows(written)) return this.#readPair(written, '', rest, 'unlabeled')
    if (isTitle(written)) {
      // Under a title that names nobody, what comes is whose it would be without the title before.
      if (
        this.#scope?.whose !== 'other' ||
        /^(?:additional |property|home|driver|coverage|contact)/i.test(written)
      )
        this.#scope = undefined
      this.#leaveOut('', written, 'unlabeled')
      return 0
    }
    if (companyName.test(written) && this.#scope === undefined)
      this.#enter({ whose: 'other', number: undefined }, written, true)
    this.#leaveOut(
      '',
      written,
      'unlabeled',
      this.#scope?.whose === 'other' ? this.#scope.said : undefined,
    )
    return 0
  }

  /** The address into which the text was pasted, if the first line of the text is a whole one. */
  #readsFirstAddress(line: string): AddressTarget | undefined {
    const { at } = this.#form
    if (at === undefined || this.#countRead() > 0) return undefined
    const path = parsePath(at)
      .filter((key) => !/^\d+$/.test(key))
      .join('.')
    const field = this.#fields.find(
      ({ holder, keys }) => [...holder.keys, ...keys].join('.') === path,
    )
    if (!field?.address || !startsWithAddress(line)) return undefined
    const { parts, confidence } = parseAddress(line)
    return parts.street !== undefined && confidence !== 'low' ? field.address : undefined
  }

  /** Whether the next line is a value, and neither a label nor the end. */
  #hasValueBelow(rest: readonly string[]): boolean {
    const next = rest[0]?.trim() ?? ''
    return next !== '' && !this.#isLabelLine(next) && !isClosing(next)
  }

  /** Whether a line is an option of a field, though it may be a label elsewhere: "Married", "Student". */
  #isOptionOf({ node }: Field, line = ''): boolean {
    return this.#fitsOption(node, line.trim()) === 'one'
  }

  #isLabelLine(line: string): boolean {
    return (
      this.#knows(line) || this.#headingOf(line) !== undefined || this.#pairsOf(line) !== undefined
    )
  }

  /** The owner whom a line without a value names. */
  #headingOf(line: string): Owner | undefined {
    const bare = line.replace(/^[#*=\-–—•\s]+|[#*=\-–—:\s]+$/g, '')
    if (bare === '' || /[:?!]/.test(bare)) return undefined
    return ownerOf(labelForm(bare))
  }

  /** Whether a text is a label that is known, with or without a field. */
  #knows(text: string): boolean {
    if (text.length > 80) return false
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const form = labelForm(text.replace(/[:\s]+$/, ''))
    const isKnown =
      form !== '' &&
      (this.#byName.has(form) ||
        isOtherLabel(form) ||
        isCityStateZip(form) ||
        isCity(form) ||
        bathPart(form) !== undefined ||
        namePart(form) !== undefined ||
        nameAndAddress(form) !== undefined ||
        this.#knowsOwned(form))
    this.#known.set(text, isKnown)
    return isKnown
  }

  #knowsOwned(form: string): boolean {
    const split = splitOwner(form)
    return (
      split !== undefined &&
      (this.#byName.has(split[0]) ||
        isOtherLabel(split[0]) ||
        isCityStateZip(split[0]) ||
        isCity(split[0]))
    )
  }

  /** The labels of a line with what follows them, and what is before the first; undefined if there is none. */
  #pairsOf(line: string): Pair[] | undefined {
    const bare = line.replace(/^(?:[•·*▪◦‣>–—-]+\s*|\(?\d{1,2}[.)]\s+)(?=\S)/, '')
    const pairs: Pair[] = []
    let from = 0
    for (const { index } of bare.matchAll(/[:：](?!\/\/)/g)) {
      // The colon of a time.
      if (/\d/.test(bare[index - 1] ?? '') && /^\d\d\b/.test(bare.slice(index + 1))) continue
      const before = bare.slice(from, index)
      const start =
        from === 0
          ? firstLabel(before, (one) => this.#knows(one))
          : this.#nextLabel(before, pairs.at(-1)?.label ?? '')
      if (start === undefined) {
        if (from === 0) return undefined
        continue
      }
      const last = pairs.at(-1)
      if (last) last.value = trimEnds(before.slice(0, start))
      else if (start > 0) pairs.push({ label: '', value: trimEnds(before.slice(0, start)) })
      pairs.push({ label: before.slice(start).trim(), value: '' })
      from = index + 1
    }
    const last = pairs.at(-1)
    if (!last) return this.#pairWithoutColon(bare)
    last.value = trimEnds(bare.slice(from))
    return pairs.flatMap((pair) => this.#pairsAfter(pair))
  }

  /** `DOB: 3/4/1980, zip 78701`: a value, and after it labels without a colon that are fields. */
  #pairsAfter({ label, value }: Pair): Pair[] {
    const [first = '', ...more] = value.split(/[,;]\s+/)
    const after: Pair[] = []
    for (let piece = more.pop(); piece !== undefined; piece = more.pop()) {
      const [pair, ...others] = this.#pairWithoutColon(piece) ?? []
      if (!pair || others.length > 0 || this.#fieldsNamed(labelForm(pair.label)).length === 0) {
        more.push(piece)
        break
      }
      after.unshift(pair)
    }
    return after.length === 0
      ? [{ label, value }]
      : [{ label, value: [first, ...more].join(', ') }, ...after]
  }

  /** Where the next label begins, in what follows a label: after a gap, or where a known one follows a whole value. */
  #nextLabel(text: string, labelBefore: string): number | undefined {
    const gap = [...text.matchAll(/\s{2,}|\s*[|;•·]\s*|,\s+|\s+[-–—/]\s+/g)].at(-1)
    const afterGap = gap && gap.index + gap[0].length
    if (afterGap !== undefined && this.#knows(text.slice(afterGap))) return afterGap
    if (gap && /\s{2,}|[|;•]/.test(gap[0]) && text.slice(afterGap).trim().split(' ').length <= 5)
      return afterGap
    const starts = [...text.matchAll(/(?<=\s)\S/g)].map(({ index }) => index).slice(-8)
    for (const start of [...(/^\s*\S/.test(text) ? [text.search(/\S/)] : []), ...starts]) {
      if (!this.#knows(text.slice(start))) continue
      const value = text.slice(0, start).trim()
      const [{ node } = {}] = this.#fieldsNamed(labelForm(labelBefore))
      const answer = node && this.#answer(node, value)
      const isWhole =
        node?.kind === 'leaf'
          ? answer && answer.doubt !== 'part' && !isLoose(node)
          : !value.includes(' ')
      if (value === '' || isWhole) return start
    }
    return undefined
  }

  /** `Year built - 1985`, `Year built .... 1985`, `DOB 3/4/1980`: only of a label that is known. */
  #pairWithoutColon(line: string): Pair[] | undefined {
    if (line.length > 160) return undefined
    const cells = line.split(/\s{2,}/)
    const labels = cells.filter((_, at) => at % 2 === 0)
    if (cells.length > 2 && cells.length % 2 === 0 && labels.every((label) => this.#knows(label)))
      return labels.map((label, at) => ({ label, value: cells[at * 2 + 1] ?? '' }))
    for (const { index, 0: gap } of line.matchAll(
      /\s*\.{3,}\s*|\s+[-–—=→]\s+|\s*[=?]\s*|\s{2,}|\s*[-–—]\s+/g,
    )) {
      const label = line.slice(0, index)
      const value = line.slice(index + gap.length)
      if (label !== '' && this.#knows(label)) {
        // A row of labels is no label with a value.
        const isAnswer = this.#fieldsNamed(labelForm(label)).some(({ node }) =>
          this.#answer(node, value),
        )
        return this.#knows(value) && !isAnswer ? undefined : [{ label, value: trimEnds(value) }]
      }
    }
    const words = line.split(/\s+/)
    if (line.length > 60) return undefined
    for (let count = Math.min(words.length - 1, 5); count > 0; count -= 1) {
      const label = words.slice(0, count).join(' ')
      const value = words
        .slice(count)
        .join(' ')
        .replace(/[.,;]$/, '')
      const form = labelForm(label)
      const isExact = this.#fieldsNamed(form).some(({ node }) => {
        const answer = node.kind === 'leaf' && isDigits(node) && this.#answer(node, value)
        return answer && (answer.doubt === undefined || answer.doubt === 'guess')
      })
      if (isExact && /[\d@]/.test(value)) return [{ label, value }]
      if (isOtherLabel(form) && /^[\d$]\S*$/.test(value)) return [{ label, value }]
    }
    return undefined
  }

  /** What a field makes of a value; undefined if it could not read it. */
  #answer(node: SchemaNode, value: string): Answer | undefined {
    return node.kind === 'leaf' ? readLeaf(node, value, this.#form, this.#context) : undefined
  }

  #fitsOption(node: SchemaNode, text: string): 'one' | 'several' | 'none' | undefined {
    return node.kind === 'leaf' ? this.#form.optionsFor?.(node, text) : undefined
  }

  #fieldsNamed(form: string): readonly Field[] {
    return this.#byName.get(form) ?? []
  }

  /** `3 bd  2 ba  1,850 sqft` and `yr blt 1978, about 2100 sf`: every piece is a label with its value. */
  #readPieces(line: string): boolean {
    if (line.length > 120 || !/\d/.test(line)) return false
    const gaps = /\s*[|•·,;](?!\d)\s*|\s{2,}|(?<=\d\s?[a-z.]+)\s+(?=\d)/i
    for (const sentences of [[line], line.split(/\.\s+|\.$/)]) {
      const pieces = sentences.flatMap((one) => one.split(gaps)).filter(Boolean)
      const pairs = pieces.map((piece) => {
        const [, value = '', label = ''] =
          /^(\D{0,14}[\d,.]+)[\s-]*([a-z][a-z. ]*)$/i.exec(piece) ?? []
        return this.#knows(label) ? [{ label, value }] : this.#pairWithoutColon(piece)
      })
      if (pairs.includes(undefined)) continue
      for (const { label, value } of pairs.flatMap((all) => all ?? []))
        this.#readPair(label, value, [])
      return true
    }
    return false
  }

  /** Reads a label with its value, which may go on in the lines below. Returns how many of them it took. */
  #readPair(
    label: string,
    value: string,
    below: readonly string[],
    whyAlone: 'empty' | 'unlabeled' = 'empty',
  ): number {
    const said = label.replace(/[:\s]+$/, '').trim()
    const before = this.#countRead()
    const used = this.#readLabeled(said, value, below)
    if (this.#countRead() === before)
      this.#leaveOut(
        value && said,
        value || said,
        value ? 'unread' : ownerOf(labelForm(said)) ? 'heading' : whyAlone,
      )
    return used
  }

  /** How much of the text was read or left out. */
  #countRead(): number {
    return (
      this.#found.length +
      this.#leftOut.length +
      this.#cities.length +
      this.#baths.length +
      this.#names.length
    )
  }

  #readLabeled(said: string, value: string, below: readonly string[]): number {
    const form = labelForm(said)
    const both = nameAndAddress(form, this.#scope)
    if (both !== undefined) return this.#readNameAndAddress(said, both, value, below)
    const owner = ownerOf(form)
    const fields = this.#fieldsNamed(form)
    const split =
      fields.length === 0 && !isOtherLabel(form) && !owner ? splitOwner(form) : undefined
    if (owner?.whose === 'other' || split?.[1].whose === 'other') {
      // What follows a name, such as "Spouse: Maria", is about them, too.
      if (owner) this.#enter(owner, said, value !== '')
      if (value !== '') this.#leaveOut(said, value, 'other', said)
      return 0
    }
    if (owner)
      this.#enter(
        owner,
        said,
        value !== '' || owner.whose === 'property' || owner.whose === 'mortgagee',
        value !== '',
      )
    const rest = split ? split[0] : form
    // "Driver 2: Nina" gives the name of what it is about.
    const named = split
      ? this.#fieldsNamed(rest)
      : owner && fields.length === 0
        ? this.#namesOf(owner)
        : fields
    // A label may name its owner itself: "Property address" is no address of the borrower before it.
    const own = split?.[1] ?? (owner ? undefined : splitOwner(form)?.[1])
    const isOwn = split !== undefined || named.some(({ holder }) => holder.whose === own?.whose)
    const scope: Scope | undefined = own && isOwn ? this.#scopeOf(own, said) : this.#scope
    const item = this.#itemOf(scope)
    // Baths that are counted apart
    const bath = bathPart(rest)
    if (bath && this.#byName.has('bathrooms')) {
      const taken = value === '' ? below.slice(0, this.#hasValueBelow(below) ? 1 : 0) : []
      const found = value || (taken[0]?.trim() ?? '')
      if (found !== '') this.#baths.push({ part: bath, label: said, found })
      return taken.length
    }
    if (isCityStateZip(rest) || (isCity(rest) && named.length === 0)) {
      const target = this.#addressFor(scope)
      if (target && value !== '')
        return this.#readCityStateZip(target, item, said, value, isCity(rest))
    }
    const ofName = named.length === 0 && value !== '' ? namePart(rest) : undefined
    const whole = ofName && this.#choose(this.#fieldsNamed('name'), scope, '').field
    if (ofName && whole) {
      this.#names.push({ part: ofName, field: whole, item, label: said, found: value })
      return 0
    }
    const chosen = this.#choose(named, scope, value)
    const { isOthers } = chosen
    let { field, doubt } = chosen
    // On a driving record, the state is that of the license.
    const licensedIn =
      field?.part === 'state' &&
      /motor vehicle|\bmvr\b|driving record/i.test(scope?.said ?? '') &&
      this.#sibling(field, 'driver_license_issuing_state')
    if (licensedIn) [field, doubt] = [licensedIn, 'guess']
    // An account is that of a loan where the text names a lender.
    if (field && isAnyAccount(rest) && !this.#namesLender) field = undefined
    if (!field) {
      const isUnknown = named.length === 0
      const taken =
        value === '' && (isOtherLabel(rest) || isOthers) && this.#hasValueBelow(below) ? 1 : 0
      const text = value || (taken ? (below[0] ?? '').trim() : '')
      if (owner && isUnknown && value === '') return 0
      // A city below the address of something else is not that of ours.
      if (/\baddress\b|^mailing\b|^billing\b/.test(rest))
        this.#enter({ whose: 'other', number: undefined }, said, true)
      if (text !== '')
        this.#leaveOut(
          said,
          text,
          isOthers ? 'other' : 'noField',
          isOthers ? scope?.said : undefined,
        )
      return taken
    }
    const { list, whose } = field.holder
    const isClients = scope?.whose === 'person' && whose === 'driver' && list !== undefined
    return this.#readField(field, isClients ? ofClient : item, said, value, below, doubt, named)
  }

  /** The fields that name an owner: of a property, its address. */
  #namesOf(owner: Owner): readonly Field[] {
    const form =
      owner.whose === 'mortgagee' ? 'company' : owner.whose === 'property' ? 'address' : 'name'
    const whose = this.#compatible(owner)
    return this.#fieldsNamed(form).filter(({ holder }) => holder.whose === whose)
  }

  /** From here on, the text is about an owner. */
  #enter(owner: Owner, said: string, isBrief: boolean, isNamed = false) {
    const scope = this.#scopeOf(owner, said)
    const isAgain = isNamed && owner.number === undefined && this.#scope?.whose === owner.whose
    // A second name without a number is that of another item.
    if (isAgain) scope.number = (this.#scope?.number ?? 1) + 1
    this.#scope = { ...scope, isBrief }
    this.#address = undefined
  }

  /** A title without a number is that of a part of the item before. */
  #scopeOf(owner: Owner, said: string): Scope {
    const number =
      owner.number ?? (this.#scope?.whose === owner.whose ? this.#scope.number : undefined)
    return { ...owner, number, said, isBrief: false }
  }

  #readField(
    field: Field,
    item: ItemId,
    label: string,
    value: string,
    below: readonly string[],
    doubt: FillDoubt | undefined,
    named: readonly Field[],
  ): number {
    const found: Asked = { field, item, label, doubt }
    // A street without its number, which has a label of its own
    const isPlain = field.part === 'street' && value !== '' && !/^\d/.test(value)
    if (
      field.part === 'whole' ||
      field.part === 'raw_address' ||
      (field.part === 'street' && !isPlain)
    ) {
      const { text, used } = this.#addressText(value, below)
      if (field.address) this.#address = field.address
      if (text === '') return 0
      if (field.address) this.#readAddress(field.address, { ...found, found: text })
      return used
    }
    if (isCompany(field)) {
      const lines = this.#linesBelow(below, 6)
      const whole = [value, ...lines].filter(Boolean).join('\n')
      return this.#readLender(found, whole, value, lines)
    }
    const isBelow =
      value === '' && (this.#hasValueBelow(below) || this.#isOptionOf(field, below[0]))
    const text = isBelow ? (below[0] ?? '').trim() : value
    if (text === '') {
      // On some pages an empty line stands between a label and its value.
      const next = below[1]?.trim() ?? ''
      const isApart = below[0]?.trim() === '' && next !== '' && !this.#isLabelLine(next)
      if (!isApart || field.node.kind !== 'leaf' || isLoose(field.node)) return 0
      const answer = this.#answer(field.node, next)
      if (!answer || answer.doubt !== undefined) return 0
      this.#add({ ...found, found: next, text: next })
      return 2
    }
    if (field.address && field.part) this.#address = field.address
    const isSure =
      !isBelow ||
      field.node.kind !== 'leaf' ||
      !isLoose(field.node) ||
      this.#isOptionOf(field, text)
    const plain = text.replaceAll('\n', ' ')
    this.#readValue(isSure ? found : { ...found, doubt: doubt ?? 'unlabeled' }, plain, named)
    return isBelow ? 1 : 0
  }

  /** Reads the value of one field, or of two: `2-car attached`, `TX 12345678`. */
  #readValue(found: Asked, value: string, named: readonly Field[]): void {
    const { field } = found
    const { node } = field
    if (node.kind !== 'leaf') return
    // "Basement: None" says that there is none.
    if (node.parseAs === 'yesNo' && field.holder.whose === 'property' && /^none$/i.test(value)) {
      this.#add({ ...found, found: value, text: 'no' })
      return
    }
    if (isNoAnswer(value, this.#context.vocabulary) || isEmptyEntry(node, value, this.#context)) {
      this.#leaveOut(found.label, value, 'unread')
      return
    }
    const person = (isName(node) || node.parseAs === 'email') && nameAndEmail(value)
    if (person) {
      for (const one of this.#fieldsOf(field.holder)) {
        if (isNameOf(one)) this.#add({ ...found, field: one, found: value, text: person.name })
        else if (one.node.kind === 'leaf' && one.node.parseAs === 'email')
          this.#add({ ...found, field: one, found: value, text: person.email })
      }
      return
    }
    const whole = isLicense(node) ? licenseAndState(value) : undefined
    // "TX 41180726 permit"
    const [, numbered = '', word = ''] = /^(.*\d\S*)[\s,(]+(\p{L}[\p{L} ]*)\)?$/u.exec(value) ?? []
    const status = isLicense(node) && !whole && this.#sibling(field, 'driver_license_status')
    const isStatus = status && this.#fitsOption(status.node, word) === 'one'
    const license = isStatus ? licenseAndState(numbered) : whole
    if (license) {
      if (isStatus) this.#add({ ...found, field: status, found: value, text: word, doubt: 'guess' })
      this.#add({ ...found, found: value, text: license.number })
      const state = this.#sibling(field, 'driver_license_issuing_state')
      if (state) this.#add({ ...found, field: state, found: value, text: license.state })
      return
    }
    // A word that two fields share, such as "Garage" and "Roof"
    const others = named.filter((one) => one.holder === field.holder && one.node.kind === 'leaf')
    if (others.length > 1) {
      if (this.#readShared(found, value, others)) return
      this.#leaveOut(found.label, value, 'unread')
      return
    }
    // "Married? yes"
    const isSelf =
      /(?:^|[._])relation$/.test(node.messageKey) &&
      ownerOf(labelForm(value))?.whose === 'person' &&
      this.#fitsOption(node, value) !== 'one' &&
      this.#fitsOption(node, 'Self') === 'one'
    if (isSelf) {
      this.#add({ ...found, found: value, text: 'Self', doubt: 'guess' })
      return
    }
    const isYes = readsAsYes(value, this.#context) && this.#fitsOption(node, found.label) === 'one'
    const read = this.#answer(node, isYes ? found.label : value)
    const answers = read ? [read] : this.#alternatives(node, value)
    for (const { text, doubt } of answers)
      this.#add({ ...found, found: value, text, doubt: found.doubt ?? doubt })
    if (answers.length === 0) this.#leaveOut(found.label, value, 'unread')
  }

  /** What a value may be: `1985 or 1986`, `2100-2200`, two phone numbers. They compete. */
  #alternatives(node: LeafNode, value: string): Answer[] {
    if (!isDigits(node)) return []
    const parts = value.split(/\s*[,;]\s+|\s+(?:or|\/|&)\s+/i)
    const answers = parts.map((part) => this.#answer(node, part))
    if (parts.length > 1 && !answers.includes(undefined)) return answers.flatMap((one) => one ?? [])
    return likelyOf(node, value, this.#context).flatMap((number) => {
      const answer = this.#answer(node, String(number))
      return answer ? { ...answer, doubt: 'guess' } : []
    })
  }

  /** A value for fields that share a label: all of it is the answer of one, or its pieces are those of each. */
  #readShared(found: Asked, value: string, fields: readonly Field[]): boolean {
    const of = (kind: LeafNode['parseAs']) =>
      fields.find(({ node }) => node.kind === 'leaf' && node.parseAs === kind)
    const [number, option] = [of('number'), of('text')]
    if (!number || !option) return false
    const add = (field: Field, text: string, doubt = found.doubt) => {
      this.#add({ ...found, field, found: value, text, doubt })
      return true
    }
    const whole = this.#answer(number.node, value)
    if (whole && /\d/.test(value) && whole.doubt === undefined) return add(number, whole.text)
    const fit = this.#fitsOption(option.node, value)
    if (fit === 'one') return add(option, value)
    const [digits] =
      /\b\d{1,4}(?:\s*-?\s*(?:cars?|bays?|stalls?|spaces?|years?|yrs?)\b(?: old\b)?)?/i.exec(
        value,
      ) ?? []
    const rest = trimEnds(
      (digits === undefined ? value : value.replace(digits, ' '))
        .replace(/[()]|\b(?:replaced|installed|new|in|garage|roof|updated|spaces?)\b/gi, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^\W+/, ''),
    )
    const count = digits && this.#answer(number.node, digits.replace('-', ' '))
    const isOne = rest !== '' && this.#fitsOption(option.node, rest) === 'one'
    const doubt = found.doubt ?? 'part'
    if (isOne) add(option, rest, doubt)
    if (count && (isOne || rest === '')) return add(number, count.text, doubt)
    if (isOne) return true
    return digits === undefined && fit === 'several' && add(option, value, found.doubt ?? 'option')
  }

  // Whose it is

  /** The field that a label means, of those with its name. */
  #choose(
    named: readonly Field[],
    scope: Scope | undefined,
    value: string,
  ): { field?: Field; doubt?: FillDoubt; isOthers?: boolean } {
    if (named.length === 0) return {}
    const own = named.filter((field) => isOnlyOfHolder(field))
    let fields: readonly Field[] = named
    let doubt: FillDoubt | undefined
    if (scope && claims(scope, named)) {
      const whose = this.#compatible(scope)
      const ofScope = named.filter(({ holder }) => holder.whose === whose)
      if (ofScope.length > 0 && scope.whose !== 'other') {
        fields = ofScope
        if (whose !== scope.whose) doubt = 'whose'
        // A form of one driver cannot know which of several it is.
        if (
          scope.whose === 'driver' &&
          (scope.number ?? 1) > 1 &&
          ofScope.every(({ holder }) => holder.list === undefined)
        )
          return { isOthers: true }
      } else if (own.length > 0) fields = own
      else if (scope.whose !== 'other' && named.every((field) => isOfLoan(field))) fields = named
      else if (named.every(({ holder }) => holder.whose === undefined) && scope.whose !== 'other')
        fields = named
      // The client may drive, too.
      else if (scope.whose === 'person' && named.every(({ holder }) => holder.whose === 'driver'))
        doubt = 'whose'
      else return { isOthers: true }
    }
    const here = fields.filter(({ holder }) => this.#isHere(holder))
    if (here.length > 0 && !scope) fields = here
    const holders = [...new Set(fields.map(({ holder }) => holder))]
    if (holders.length > 1) {
      const [first] = holders.toSorted((one, other) => this.#rank(one) - this.#rank(other))
      // The loan is that of the lender whom the text names.
      const isLoan = fields.every(({ node }) => node.messageKey.endsWith('loan_number'))
      const isNear =
        this.#address !== undefined &&
        holders.includes(this.#address.holder) &&
        fields.some(({ address }) => address === this.#address)
      const holder = isLoan
        ? holders.find(({ whose }) => whose === (this.#namesLender ? 'mortgagee' : 'property'))
        : isNear
          ? this.#address?.holder
          : first
      fields = fields.filter((field) => field.holder === holder)
      if (
        !isLoan &&
        !isNear &&
        !(
          holder?.whose === 'person' &&
          !this.#namesDriver &&
          fields.every((field) => !field.address)
        )
      )
        doubt = 'whose'
    }
    // An address before its parts; of its parts, those of the address before.
    const near = fields.filter(({ address }) => address && address === this.#address)
    const wholes = fields.filter(({ part }) => part === 'whole')
    const [field] =
      wholes.length > 0 ? wholes : near.length > 0 ? near : this.#byReading(fields, value)
    return { ...(field && { field }), ...(doubt && { doubt }) }
  }

  /** Whether the text was pasted into a record. */
  #isHere({ keys }: Holder): boolean {
    const { at } = this.#form
    return at !== undefined && keys.length > 0 && isAtOrBelow(at, keys.reduce(appendKey, ''))
  }

  /** Of fields that share a name, first the one that reads the value. */
  #byReading(fields: readonly Field[], value: string): readonly Field[] {
    if (fields.length < 2) return fields
    return fields.toSorted((one, other) => readsAs(one) - readsAs(other))
    function readsAs({ node }: Field) {
      return node.kind === 'leaf' && node.parseAs === 'number' && /\d/.test(value) ? 0 : 1
    }
  }

  #rank({ whose }: Holder): number {
    const order: (Whose | undefined)[] = ['person', 'driver', 'property', 'mortgagee', undefined]
    return order.indexOf(whose)
  }

  /** The applicant may be the driver of a form that has no other person. */
  #compatible({ whose }: Owner): Whose | undefined {
    const has = (one: Whose) => this.#holders.some((holder) => holder.whose === one)
    if (
      whose === 'person' &&
      !has('person') &&
      has('driver') &&
      !this.#namesDriver &&
      this.#isSingle('driver')
    )
      return 'driver'
    if (whose === 'driver' && !has('driver') && has('person') && !this.#namesPerson) return 'person'
    return whose
  }

  #isSingle(whose: Whose): boolean {
    return this.#holders.some((holder) => holder.whose === whose && holder.list === undefined)
  }

  #itemOf(scope: Scope | undefined): ItemId {
    return scope?.number === undefined ? '' : String(scope.number)
  }

  #fieldsOf(holder: Holder): Field[] {
    return this.#fields.filter((one) => one.holder === holder)
  }

  #sibling({ holder }: Field, key: string): Field | undefined {
    return this.#fieldsOf(holder).find(({ keys }) => keys.at(-1) === key)
  }

  // Addresses and lenders

  /** The address that a city, a state or a ZIP code belongs to. */
  #addressFor(scope: Scope | undefined): AddressTarget | undefined {
    if (this.#address) return this.#address
    const all = [...new Set(this.#fields.flatMap(({ address }) => address ?? []))]
    const whose = scope && this.#compatible(scope)
    const fitting = scope ? all.filter(({ holder }) => holder.whose === whose) : all
    return fitting.length === 1 ? fitting[0] : undefined
  }

  #readCityStateZip(
    target: AddressTarget,
    item: ItemId,
    label: string,
    value: string,
    isCityAlone: boolean,
  ): number {
    const { parts, confidence } = isCityAlone
      ? { parts: { city: value }, confidence: 'high' }
      : parseAddress(value)
    if (confidence === 'low' || 'street' in parts) {
      this.#leaveOut(label, value, 'unread')
      return 0
    }
    this.#addParts(target, { item, label, found: value, doubt: undefined }, parts)
    return 0
  }

  #addParts(
    target: AddressTarget,
    found: Piece,
    parts: Partial<Record<AddressPart, string | undefined>>,
  ) {
    for (const part of addressParts) {
      const text = parts[part]
      if (text === undefined || text === '') continue
      const field = target.fields.get(part)
      if (field) this.#add({ ...found, field, text })
      else if (part === 'city' && target.isLine)
        this.#cities.push({ target, item: found.item, label: found.label, text })
    }
  }

  /** The lines of an address, up to its ZIP code. */
  #addressText(value: string, below: readonly string[]): { text: string; used: number } {
    const hasZip = (text: string) =>
      /(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)(?:,? *(?:USA?|United States|Canada))?$/i.test(
        text.trim(),
      )
    if (value !== '' && hasZip(value)) return { text: value, used: 0 }
    const lines = value === '' ? [] : [value]
    let used = 0
    for (const line of below) {
      const next = line.trim()
      const isMore = next !== '' && lines.length < 5 && !this.#isLabelLine(next) && !isClosing(next)
      if (!isMore) break
      lines.push(next)
      used += 1
      if (hasZip(next)) return { text: lines.join('\n'), used }
    }
    // Without a ZIP code, the lines below may be something else.
    return value === ''
      ? { text: lines[0] ?? '', used: Math.min(used, 1) }
      : { text: value, used: 0 }
  }

  #readAddress(target: AddressTarget, found: Piece) {
    const text = found.found
    if (isNoAnswer(text, this.#context.vocabulary) || /^same\b|^see\b/i.test(text)) {
      this.#leaveOut(found.label, text, 'unread')
      return
    }
    const { parts, confidence } = parseAddress(text)
    const line = joinAddressLines(text)
    const hasEnd = parts.state !== undefined || parts.zip !== undefined
    const doubt = found.doubt ?? 'guess'
    // "Home: 12 years old" says what a house is, not where.
    const isOfHouse =
      houseFact.test(text) ||
      (ownerOf(labelForm(found.label))?.whose === 'property' && !streetWord.test(text))
    if (!hasEnd && (!/\d/.test(text) || isOfHouse)) this.#leaveOut(found.label, text, 'unread')
    else if (!hasEnd && target.isLine) this.#addParts(target, found, { raw_address: line })
    else if (!hasEnd) {
      // The city and the rest may have labels of their own.
      const street = parseStreetLine(text)
      if (street) this.#addParts(target, found, { ...street })
      else this.#addParts(target, { ...found, doubt }, { raw_address: line })
    } else if (confidence === 'low')
      this.#addParts(target, { ...found, doubt }, { raw_address: line })
    else {
      // A line has its city in it.
      if (target.isLine) delete parts.city
      const isSure = confidence === 'high'
      this.#addParts(target, isSure ? found : { ...found, doubt }, { ...parts, raw_address: line })
    }
  }

  #readNameAndAddress(
    label: string,
    whose: Owner,
    value: string,
    below: readonly string[],
  ): number {
    const linesBelow = this.#linesBelow(below, 6)
    const lines = [value, ...linesBelow].filter(Boolean)
    const scope: Scope = { ...whose, said: label, isBrief: true }
    this.#scope = scope
    this.#address = undefined
    const item = this.#itemOf(scope)
    const company = this.#fieldsNamed('company').find(isCompany)
    if (whose.whose === 'mortgagee' && company)
      return this.#readLender(
        { field: company, item, label, doubt: undefined },
        lines.join('\n'),
        value,
        linesBelow,
      )
    const target = this.#addressFor(scope)
    const at = lines.findIndex((line, index) => index > 0 && /^(?:\d|p\.? ?o\.? ?box)/i.test(line))
    if (!target || at < 0 || this.#compatible(scope) !== target.holder.whose) {
      for (const line of lines) this.#leaveOut(label, line, 'other', label)
      return linesBelow.length
    }
    const { field, doubt } = this.#choose(this.#fieldsNamed('name'), scope, '')
    for (const line of lines.slice(0, at))
      if (field) this.#readValue({ field, item, label, doubt }, line, [])
      else this.#leaveOut(label, line, 'noField')
    this.#readAddress(target, { item, label, found: lines.slice(at).join('\n'), doubt })
    this.#address = target
    return linesBelow.length
  }

  /** The lines below that have no label, up to an empty one. */
  #linesBelow(below: readonly string[], count: number): string[] {
    const lines: string[] = []
    for (const line of below.slice(0, count)) {
      const next = line.trim()
      if (next === '' || this.#isLabelLine(next) || isClosing(next)) break
      lines.push(next)
    }
    return lines
  }

  #readLender(found: Asked, whole: string, value: string, lines: readonly string[]): number {
    const used = lines.length
    const { field } = found
    const target = this.#fieldsOf(field.holder).find(({ part }) => part === 'whole')?.address
    this.#address = target
    const clause = parseMortgageeClause(whole)
    if (!clause) {
      const name = value || (lines[0] ?? '')
      const taken = value === '' && name !== '' ? 1 : 0
      if (
        /\p{L}{2}/u.test(name) &&
        name.length <= 120 &&
        !isNoAnswer(name, this.#context.vocabulary) &&
        !/^none$/i.test(name)
      )
        this.#add({
          ...found,
          found: name,
          text: name,
          doubt: found.doubt ?? (value === '' ? 'unlabeled' : undefined),
        })
      else if (name !== '') this.#leaveOut(found.label, name, 'unread')
      return taken
    }
    const doubt = found.doubt ?? (clause.hasMarker ? undefined : 'guess')
    this.#add({ ...found, found: whole, text: clause.company, doubt })
    const loan = this.#sibling(field, 'loan_number')
    if (clause.loan_number !== undefined && loan)
      this.#add({ ...found, field: loan, found: whole, text: clause.loan_number, doubt })
    if (clause.address !== '' && target)
      this.#readAddress(target, { ...found, found: clause.address, doubt })
    return used
  }

  // Tables

  #readTable(rows: Table) {
    if (this.#aside) {
      for (const row of rows) this.#leaveOut('', rowText(row), 'other', this.#aside.by)
      return
    }
    const filled = rows.filter((row) => row.some((cell) => cell !== ''))
    const [first = []] = filled
    const width = Math.max(...filled.map((row) => row.length))
    const known = (cells: readonly string[]) =>
      cells.filter((cell) => cell !== '' && this.#knows(cell)).length
    const named = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length
    const column = (at: number) => filled.map((row) => row[at] ?? '')
    const inHeader = known(first)
    const isHeader =
      filled.length > 1 &&
      inHeader >= 2 &&
      inHeader * 2 >= named(first) &&
      this.#isMostlyValues(filled[1] ?? [])
    const inColumn = known(column(0))
    if (isHeader && !(width === 2 && inColumn * 2 > filled.length)) {
      this.#readRows(first, filled.slice(1))
      return
    }
    const isSideways = width > 2 && inColumn >= 2 && inColumn * 2 >= named(column(0))
    const isTwice =
      isSideways &&
      width >= 4 &&
      width % 2 === 0 &&
      known(column(2)) * 2 >= named(column(2)) &&
      named(column(2)) > 0
    if (isSideways && !isTwice) {
      const hasTop = inColumn < filled.length && !this.#knows(first[0] ?? '')
      for (const cell of hasTop ? first : []) this.#leaveOut('', cell, 'heading')
      const rest = hasTop ? filled.slice(1) : filled
      const columns = Array.from({ length: width - 1 }, (_, at) =>
        rest.map((row) => row[at + 1] ?? ''),
      )
      this.#readRows(
        rest.map(([label = '']) => label),
        columns.filter((cells) => cells.some((cell) => cell !== '')),
      )
      return
    }
    const isPairs =
      isTwice ||
      (width === 2 && inColumn > 0) ||
      filled.every((row) => this.#knows(row[0] ?? '') && row.length % 2 === 0)
    if (isPairs) {
      for (const row of filled) {
        for (let at = 0; at < row.length; at += 2) {
          const [label = '', value = ''] = [row[at], row[at + 1]]
          const heading = value === '' ? this.#headingOf(label) : undefined
          if (heading) {
            this.#scope = { ...heading, said: label, isBrief: false }
            this.#leaveOut('', label, 'heading')
          } else if (value.includes('\n')) this.#readPair(label, '', value.split('\n'))
          else if (label !== '') this.#readPair(label, value, [])
          else if (value !== '') this.#leaveOut('', value, 'unlabeled')
        }
      }
      return
    }
    const kinds = columnKinds(filled)
    if (kinds) this.#readRows(kinds, filled, false)
    else for (const row of filled) this.#leaveOut('', rowText(row), 'noHeader')
  }

  #isMostlyValues(cells: readonly string[]): boolean {
    const filled = cells.filter((cell) => cell !== '')
    return filled.filter((cell) => this.#knows(cell)).length * 2 < Math.max(filled.length, 1)
  }

  /**
   * Reads rows: each is an item of a list, or one is the record.
   *
   * @param isNamed Whether the text names its columns. Else they were told by their kinds of answers.
   */
  #readRows(header: readonly string[], rows: Table, isNamed = true) {
    const forms = header.map(labelForm)
    const fieldsOf = (form: string, holder: Holder): readonly Field[] => {
      const own = this.#fieldsNamed(form).filter((field) => field.holder === holder)
      if (own.length > 0) return own
      const split = splitOwner(form)
      const isOwn =
        split &&
        (split[1].whose === holder.whose ||
          (split[1].whose === 'person' && holder.whose === 'driver'))
      return isOwn ? this.#fieldsNamed(split[0]).filter((field) => field.holder === holder) : []
    }
    const chosen = this.#holderOfRows(rows.length, (holder) =>
      forms.map(
        (form) =>
          fieldsOf(form, holder).length > 0 ||
          (namePart(form) !== undefined && this.#wholeName(holder) !== undefined),
      ),
    )
    const read = chosen.list === undefined ? this.#chooseRow(rows) : rows
    for (const [column, label] of header.entries())
      if (isNamed && read.every((row) => (row[column] ?? '') === ''))
        this.#leaveOut(label, '', 'empty')
    const from = this.#found.length
    for (const [index, row] of read.entries()) {
      const item = chosen.list === undefined ? '' : `row ${from} ${index}`
      this.#address = undefined
      const before = this.#scope
      for (const [column, value] of row.entries()) {
        const form = forms[column] ?? ''
        const label = isNamed ? (header[column] ?? '') : ''
        if (value === '') continue
        if (form === '') {
          this.#leaveOut(label, value, 'noHeader')
          continue
        }
        // Columns of several records: a sheet of whole quotes.
        if (chosen.list === undefined && isNamed) {
          this.#readPair(label, value.replaceAll('\n', ', '), [])
          continue
        }
        const split = splitOwner(form)
        if (this.#fieldsNamed(form).length === 0 && split?.[1].whose === 'other') {
          this.#leaveOut(label, value, 'other', label)
          continue
        }
        const named = fieldsOf(form, chosen)
        const rest = named.length === 0 && split ? split[0] : form
        const target = this.#fieldsOf(chosen).find(({ address }) => address)?.address
        if (target && (isCityStateZip(rest) || (isCity(rest) && named.length === 0))) {
          this.#readCityStateZip(target, item, label, value, isCity(rest))
          continue
        }
        const isAccount = isAnyAccount(rest) && chosen.whose !== 'mortgagee'
        const ofName = named.length === 0 ? namePart(rest) : undefined
        const whole = ofName && this.#wholeName(chosen)
        if (ofName && whole) {
          this.#names.push({ part: ofName, field: whole, item, label, found: value })
          continue
        }
        const field = named.find(({ part }) => part === 'whole') ?? this.#byReading(named, value)[0]
        if (field && !isAccount) this.#readField(field, item, label, value, [], undefined, named)
        else this.#leaveOut(label, value, 'noField')
      }
      this.#scope = before
    }
    const doubt = !isNamed
      ? 'unlabeled'
      : rows.length > read.length && this.#form.row === undefined
        ? 'whose'
        : undefined
    for (const one of this.#found.slice(from)) one.doubt ??= doubt
  }

  /** Whose the rows of a table are: the record that most of its columns ask about. */
  #holderOfRows(count: number, columnsOf: (holder: Holder) => readonly boolean[]): Holder {
    const scored = this.#holders.map((holder) => {
      const columns = columnsOf(holder)
      return {
        holder,
        columns,
        count: columns.filter(Boolean).length,
        isHere: this.#isHere(holder),
      }
    })
    const most = Math.max(...scored.map((one) => one.count))
    const best = scored.filter((one) => one.count === most)
    // "Name, DOB, DL #" fits the client, too, but one row is one person: a driver, whose columns it has all.
    const isPartOfOther = (one: (typeof scored)[number]) =>
      scored.some(
        (other) =>
          other.holder.list !== undefined &&
          other.count > one.count &&
          one.columns.every((isOwn, column) => !isOwn || other.columns[column]),
      )
    const chosen =
      scored.find(
        (one) => one.isHere && one.count > 1 && one.count * 2 > most && !isPartOfOther(one),
      ) ??
      (count > 1 ? best.find(({ holder }) => holder.list !== undefined) : undefined) ??
      best[0]
    return chosen?.holder ?? { whose: undefined, keys: [], list: undefined }
  }

  /** The field of a record for a whole name. */
  #wholeName(holder: Holder): Field | undefined {
    return this.#fieldsOf(holder).find(isNameOf)
  }

  /** The row that a form with room for one takes. */
  #chooseRow(rows: Table): Table {
    if (rows.length === 1) return rows
    const isFirst = this.#rows.length === 0
    if (isFirst) this.#rows = rows.map(rowText)
    const at = isFirst ? (this.#form.row ?? 0) : 0
    for (const [index, row] of rows.entries())
      if (index !== at) this.#leaveOut('', rowText(row), 'otherRow')
    return rows.slice(at, at + 1)
  }

  // The end

  #add(found: Found) {
    if (found.text.trim() !== '') this.#found.push({ ...found, text: found.text.trim() })
  }

  #leaveOut(label: string, text: string, why: LeftOut['why'], whose?: string) {
    if (label === '' && text === '') return
    this.#leftOut.push({ label, text, why, ...(whose && { whose }) })
  }

  /** Puts together what belongs together, and tells what competes. */
  #finish(): BlockReading {
    this.#combineBaths()
    this.#combineNames()
    this.#combineLines()
    this.#nameDriver()
    const lists = new Set(this.#found.flatMap(({ field }) => field.holder.list ?? []))
    const positions = new Map(Array.from(lists, (list) => [list, this.#positionsIn(list)]))
    const byPath = new Map<string, Found[]>()
    for (const found of this.#found) {
      const path = pathOf(found, positions)
      const all = byPath.get(path)
      if (all) all.push(found)
      else byPath.set(path, [found])
    }
    const entries: FillEntry[] = []
    for (const [path, all] of byPath) {
      const labeled = all.filter(({ label }) => label !== '')
      const answers = this.#distinct(labeled.length > 0 ? labeled : all)
      for (const { label, found, text, doubt } of answers)
        entries.push({ path, label, found, text, doubt: answers.length > 1 ? 'competes' : doubt })
    }
    this.#questionAges(entries)
    const pieces = new Set(entries.map(pieceOf))
    for (const found of this.#found) {
      if (pieces.has(pieceOf(found))) continue
      pieces.add(pieceOf(found))
      this.#leaveOut(found.label, found.found, found.label === '' ? 'unlabeled' : 'same')
    }
    return { entries, leftOut: this.#leftOut, rows: this.#rows }
  }

  /** An age that is not that of the birth date is to be confirmed. */
  #questionAges(entries: FillEntry[]) {
    for (const age of entries) {
      const [, record, prefix = ''] = /^(.*?)(driver_)?age$/.exec(age.path) ?? []
      const born = entries.find(({ path }) => path === `${record}${prefix}birth_date`)
      const date = born && parseDate(born.text)
      if (date?.ok && String(ageOn(date.value, todayLocal())) !== age.text) age.doubt ??= 'guess'
    }
  }

  /** The answers that differ. One that is said twice is as sure as where it is surest. */
  #distinct(all: readonly Found[]): Found[] {
    const answers: Found[] = []
    for (const one of all) {
      const { node } = one.field
      const at = answers.findIndex(
        ({ text }) => node.kind === 'leaf' && this.#isSameAnswer(node, one.text, text),
      )
      const before = answers[at]
      if (!before) answers.push(one)
      else if (one.doubt === undefined) answers[at] = { ...before, doubt: undefined }
    }
    return answers
  }

  /** Whether two texts mean the same answer. */
  #isSameAnswer(node: LeafNode, one: string, other: string): boolean {
    const plain = (text: string) =>
      normalizeText(this.#form.optionNamed?.(node, text) ?? text).toLowerCase()
    if (plain(one) === plain(other)) return true
    const digits = (text: string) => text.replace(/\D/g, '').slice(-10)
    if (isPhone(node)) return digits(one) === digits(other)
    const [first, second] = [one, other].map((text) => parseLeaf(node, text, this.#context))
    return Boolean(first?.ok && second?.ok && first.value === second.value)
  }

  /** The client of a form with drivers drives, if a license has no other name. */
  #nameDriver() {
    const itemOf = (id: ItemId) =>
      this.#found.filter(
        ({ field: { holder }, item }) =>
          holder.list !== undefined && holder.whose === 'driver' && item === id,
      )
    const nobodys = itemOf('')
    if (!nobodys.some(({ field }) => isNameOf(field)))
      for (const one of nobodys) one.item = ofClient
    const own = itemOf(ofClient)
    const [driver] = own
    const isNamed = own.some(({ field }) => isNameOf(field))
    if (!driver || isNamed || !own.some(({ field }) => isDriving(field))) return
    for (const one of own) one.doubt ??= 'whose'
    const name = this.#found.find(({ field }) => field.holder.whose === 'person' && isNameOf(field))
    if (!name || this.#form.at?.startsWith(`${driver.field.holder.list}.`)) return
    for (const one of this.#found.filter(({ field }) => field.holder === name.field.holder)) {
      const [key = '', ...more] = one.field.keys
      const member = `driver_${key === 'full_name' ? 'name' : key}`
      const field = more.length === 0 && this.#sibling(driver.field, member)
      if (field) this.#add({ ...one, field, item: ofClient, doubt: 'whose' })
    }
  }

  /** Where each item of a list goes: into that of its name or in which it was pasted, else after the others. */
  #positionsIn(list: string): ReadonlyMap<ItemId, number> {
    const { at, nextItem, itemNamed } = this.#form
    const names = new Map<ItemId, string | undefined>()
    for (const { field, item, text } of this.#found) {
      if (field.holder.list !== list) continue
      const name = isNameOf(field) || isCompany(field) ? text : undefined
      names.set(item, names.get(item) ?? name)
    }
    const inside = at?.startsWith(`${list}.`) && at.slice(list.length + 1).split('.')[0]
    let next = nextItem?.(list) ?? 0
    return new Map(
      Array.from(names, ([item, name]) => {
        const there = name && itemNamed?.(list, name)
        if (there !== undefined && there !== '') return [item, there]
        const isInside = names.size === 1 && inside && !item.startsWith('row')
        return [item, isInside ? Number(inside) : next++]
      }),
    )
  }

  #combineBaths() {
    const [field] = this.#fieldsNamed('bathrooms')
    if (this.#baths.length === 0 || field?.node.kind !== 'leaf') return
    const fulls = this.#baths.filter(({ part }) => part === 'full')
    const halves = this.#baths.filter(({ part }) => part === 'half')
    const isRead =
      fulls.length === 1 &&
      halves.length < 2 &&
      this.#baths.every(({ found }) => /^\d{1,2}$/.test(found))
    const totals = this.#found.filter((found) => found.field === field)
    if (!isRead || (halves.length === 0 && totals.length > 0)) {
      for (const { label, found } of this.#baths) this.#leaveOut(label, found, 'unread')
      return
    }
    const [full, half] = [Number(fulls[0]?.found), Number(halves[0]?.found ?? 0)]
    // Some pages count each kind, and then all rooms.
    const rooms = totals.filter(({ text }) => halves.length > 0 && Number(text) === full + half)
    for (const one of rooms) this.#found.splice(this.#found.indexOf(one), 1)
    const parts = [...rooms, ...fulls, ...halves]
    this.#add({
      field,
      item: '',
      label: parts.map(({ label }) => label).join(', '),
      found: parts.map(({ found }) => found).join(', '),
      text: String(full + half / 2),
      doubt: halves.length > 0 ? 'combined' : 'part',
    })
  }

  /** A name in one field takes its parts. */
  #combineNames() {
    const names = new Map<string, NamePiece[]>()
    for (const piece of this.#names) {
      const key = JSON.stringify([piece.field.holder.keys, piece.item])
      names.set(key, [...(names.get(key) ?? []), piece])
    }
    for (const pieces of names.values()) {
      const [{ field, item } = {}] = pieces
      const parts = (['first', 'middle', 'last'] as const).map((part) =>
        pieces.filter((piece) => piece.part === part),
      )
      const [first = [], , last = []] = parts
      const isRead =
        first.length === 1 &&
        last.length === 1 &&
        parts.flat().length === first.length + last.length + (parts[1]?.length === 1 ? 1 : 0) &&
        pieces.every(({ found }) => this.#answer(pieces[0]?.field.node as LeafNode, found))
      const isThere = this.#found.some((one) => one.field === field && one.item === item)
      if (!field || item === undefined || !isRead || isThere) {
        for (const { label, found } of pieces)
          this.#leaveOut(label, found, isThere ? 'same' : 'noField')
        continue
      }
      const all = parts.flat()
      this.#add({
        field,
        item,
        label: all.map(({ label }) => label).join(', '),
        found: all.map(({ found }) => found).join(', '),
        text: all.map(({ found }) => found).join(' '),
        doubt: 'combined',
      })
    }
  }

  /** An address in one line takes the city, which has no field of its own. */
  #combineLines() {
    for (const { target, item, label, text: city } of this.#cities) {
      const ofAddress = (part: AddressPart) =>
        this.#found.find((one) => one.field === target.fields.get(part) && one.item === item)
      const line = ofAddress('raw_address')
      const { parts, confidence } = parseAddress(line?.text ?? '')
      const isWhole = parts.zip !== undefined || (parts.state !== undefined && confidence !== 'low')
      if (!line || isWhole) {
        this.#leaveOut(label, city, 'noField')
        continue
      }
      line.text = formatAddress({
        street: line.text,
        city,
        state: ofAddress('state')?.text,
        zip: ofAddress('zip')?.text,
      })
      line.found = `${line.found}, ${city}`
      line.label = `${line.label}, ${label}`
    }
  }
}

/** A label and what follows it. */
interface Pair {
  label: string
  value: string
}

interface Bath {
  part: 'full' | 'half'
  label: string
  found: string
}

interface NamePiece extends Pick<Found, 'field' | 'item' | 'label' | 'found'> {
  part: 'first' | 'middle' | 'last'
}

interface City {
  target: AddressTarget
  item: ItemId
  label: string
  text: string
}

/** The path of the control that gets an answer. */
function pathOf(
  { field: { holder, keys }, item }: Found,
  positions: ReadonlyMap<string, ReadonlyMap<ItemId, number>>,
): string {
  const { list } = holder
  const from = list?.split('.').length ?? 0
  const position = list === undefined ? [] : [String(positions.get(list)?.get(item))]
  return [...holder.keys.slice(0, from), ...position, ...holder.keys.slice(from), ...keys].reduce(
    appendKey,
    '',
  )
}

/** A piece of the text, which may answer several fields. */
const pieceOf = ({ label, found }: Pick<FillEntry, 'label' | 'found'>) => `${label}\n${found}`

/** What stands next to the numbers of a house: `1850 sq ft`, `2 stories`, `built 1985`. */
const houseFact =
  /\d[\s-]*(?:sq\.? ?ft|sqft|sf|square feet|stor(?:y|ies)|bd|beds?|bedrooms?|ba|baths?|bathrooms?|years? old|yrs?)\b|\bbuilt\b/i

/** What a street is called, or a box or a unit. */
const streetWord =
  /\b(?:st|str|street|ave?|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|cir|circle|pl|place|way|ter|terrace|trl|trail|pkwy|parkway|hwy|highway|fm|cr|county|route|rt|loop|run|path|row|broadway|cove|cv|pike|box|apt|unit|#)\b/i

/** In lower case, as no label above its value is. */
const countLabel =
  /^(?:beds?|bd|baths?|ba|sq\.? ?ft\.?|square feet|bedrooms?|bathrooms?|stories|garage spaces?)$/

/** The name of a company, as it stands over its address and phone number. */
const companyName =
  /^[^:.!?]{3,60}\b(?:agency|group|llc|inc\.?|brokers?|brokerage|associates|company|realty|realtors|title)$/i

function whoseIs(node: ObjectNode): Whose | undefined {
  if (node.recordKind === 'person' || node.recordKind === 'driver') return node.recordKind
  return node.recordKind === 'property' || node.recordKind === 'mortgagee'
    ? node.recordKind
    : undefined
}

function addressPartOf(key: string, target: AddressTarget | undefined): AddressPart | undefined {
  if (!target) return undefined
  if (target.isLine) {
    const lineParts: Record<string, AddressPart> = {
      driver_address: 'raw_address',
      driver_state: 'state',
      driver_zip: 'zip',
    }
    return lineParts[key]
  }
  return addressParts.find((part) => part === key)
}

/** Whether only a house has such an answer, no matter whom the text is about. */
function isOnlyOfHolder({ holder, address, node }: Field): boolean {
  return holder.whose === 'property' && !address && !node.messageKey.endsWith('loan_number')
}

/** Whether a scope is about all that comes, or an address or an employer that says nothing else about anybody. */
function claims({ whose, said }: Scope, named: readonly Field[]): boolean {
  if (whose !== 'other') return true
  const isAddress = named.some(({ address }) => address !== undefined)
  if (/\baddress\b|^mailing|^billing/i.test(said)) return isAddress
  if (!/employer|school|work|office|business/i.test(said)) return true
  return (
    isAddress ||
    named.some(
      ({ node }) =>
        node.kind === 'leaf' && (isName(node) || isPhone(node) || node.parseAs === 'email'),
    )
  )
}

/** Whether nobody but a lender has such an answer. */
const isOfLoan = ({ holder, address, node }: Field) =>
  !address && (holder.whose === 'mortgagee' || node.messageKey.endsWith('loan_number'))

const isCompany = ({ node }: Field) => node.messageKey === 'mortgagee.company'
const isLicense = (node: LeafNode) => node.messageKey.endsWith('license_number')
const isPhone = (node: LeafNode) => /(?:^|[._])phone$/.test(node.messageKey)
const isLoan = (node: LeafNode) => node.messageKey.endsWith('loan_number')
/** The field for a whole name. */
const isNameOf = ({ node, keys }: Field) =>
  node.kind === 'leaf' && isName(node) && !/^(?:first|last|middle)_/.test(keys.at(-1) ?? '')
/** Whether only a driver has such an answer. */
const isDriving = ({ node }: Field) => /license/.test(node.messageKey)
const isName = (node: LeafNode) => /(?:^|[._])name$/.test(node.messageKey)

/** Whether nearly any text is an answer. */
const isLoose = (node: LeafNode) =>
  node.parseAs === 'text' && !isPhone(node) && !isLicense(node) && !isLoan(node)

/** Whether its answers are digits, so that its label needs no colon. */
const isDigits = (node: LeafNode) =>
  node.parseAs === 'number' ||
  node.parseAs === 'date' ||
  node.parseAs === 'zip' ||
  node.parseAs === 'email' ||
  isPhone(node) ||
  isLicense(node) ||
  isLoan(node)

/** What a value enters in a field, as if typed; undefined if the field could not read it. */
function readLeaf(
  node: LeafNode,
  value: string,
  form: BlockForm,
  context: ReadingContext,
): Answer | undefined {
  const text = value.trim()
  const read = readWhole(node, text, form, context)
  if (read) return read
  // A note after the answer
  const [, before = ''] = /^(.+?)\s*(?:\([^()]*\)|\s[-–—]\s.*)$/.exec(text) ?? []
  const part = before === '' ? undefined : readWhole(node, before, form, context)
  return part && { ...part, doubt: isPhone(node) ? part.doubt : 'part' }
}

function readWhole(node: LeafNode, text: string, form: BlockForm, context: ReadingContext) {
  const sure = (doubt?: FillDoubt) => ({ text, doubt })
  if (text === '' || text.length > 300) return undefined
  const parsed = parseLeaf(node, text, context)
  if (!parsed.ok) {
    const [likely, ...more] = likelyOf(node, text, context)
    return likely === undefined || more.length > 0
      ? undefined
      : numberDoubt(node, likely, () => ({ text: String(likely), doubt: 'guess' }))
  }
  if (node.parseAs === 'number') return numberDoubt(node, Number(parsed.value), sure)
  if (node.parseAs === 'date') {
    const year = Number(String(parsed.value).slice(0, 4))
    if (year < 1900 || year > new Date().getFullYear()) return undefined
    return sure('expandedYear' in parsed || 'swapped' in parsed ? 'guess' : undefined)
  }
  if (node.parseAs === 'yesNo') {
    const isYes = readsAsYes(text, context)
    return isYes === undefined ? undefined : { text: isYes ? 'yes' : 'no', doubt: undefined }
  }
  if (node.parseAs === 'state')
    return parseState(text) ? sure(parseExactState(text) ? undefined : 'guess') : undefined
  if (node.parseAs === 'zip')
    return parseZip(text) || /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i.test(text) ? sure() : undefined
  if (node.parseAs === 'email')
    return /^\S+@\S+\.\S+$/.test(String(parsed.value)) ? sure() : undefined
  if (node.parseAs === 'country') return parseCountry(text) ? sure() : undefined
  if (isPhone(node)) {
    const digits = text.replace(/\s*(?:x|ext\.?|extension)\s*\d+$/i, '').replace(/\D/g, '').length
    return digits >= 7 &&
      digits <= 12 &&
      /^[+\d().\s/-]+(?:\s*(?:x|ext\.?|extension)\s*\d+)?$/i.test(text)
      ? sure()
      : undefined
  }
  if (isLicense(node) || isLoan(node)) {
    const isNumber =
      /\d/.test(text) &&
      text.length <= 40 &&
      !/[,:@]/.test(text) &&
      text.split(/\s+/).length <= 5 &&
      !/\p{L}{5,}/u.test(text)
    return isNumber ? sure(isMaskedText(text) ? 'guess' : undefined) : undefined
  }
  if (isName(node)) {
    const isPlausible =
      /\p{L}/u.test(text) &&
      !/[\d@:;]/.test(text) &&
      text.length <= 80 &&
      text.split(/\s+/).length <= 7
    return isPlausible ? sure(/\s(?:&|and|or)\s|\//i.test(text) ? 'guess' : undefined) : undefined
  }
  const fits = node.freeText ? undefined : form.optionsFor?.(node, text)
  if (fits === 'one') return sure()
  if (fits === undefined) return text.length <= 120 && /[\p{L}\d]/u.test(text) ? sure() : undefined
  const isPhrase =
    readsAsYes(text, context) === undefined &&
    text.length <= 40 &&
    text.split(/\s+/).length <= 5 &&
    /^\p{L}/u.test(text) &&
    !/[.?!:]/.test(text)
  return isPhrase ? sure('option') : undefined
}

/** The numbers that a field would offer to use: 2100 of "approx 2100". */
const likelyOf = (node: LeafNode, text: string, context: ReadingContext): number[] =>
  node.parseAs === 'number'
    ? likelyNumbers(text, numberFacts(node, context), new Date().getFullYear(), context.vocabulary)
    : []

/** Whether a text is a yes or a no; undefined for neither. */
function readsAsYes(text: string, { vocabulary }: ReadingContext): boolean | undefined {
  const plain = normalizeText(text).toLowerCase()
  const { yes = ['yes', 'true'], no = ['no', 'false'] } = vocabulary ?? {}
  if (plain === 'y' || yes.includes(plain)) return true
  return plain === 'n' || no.includes(plain) ? false : undefined
}

/** `Ann Lee <ann@example.com>`, as mails write a person. */
function nameAndEmail(value: string): { name: string; email: string } | undefined {
  const [, name, email] =
    /^["']?(\p{L}[^<>"@:\d]{0,80}?)["']?\s*<\s*([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>$/u.exec(
      value.trim(),
    ) ?? []
  return name && email ? { name, email } : undefined
}

/** The words for an account of anything. It is that of a loan where the text names a lender. */
const isAnyAccount = (form: string) => /^(?:account|acct|reference|ln)$/.test(form)

/** A row as a person reads it. */
const rowText = (row: readonly string[]) => row.filter(Boolean).join('  ')

/** What all cells of a column are, where that says what the column is. */
const cellKinds = {
  email: /^\S+@\S+\.\S+$/,
  phone: /^(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]+\d{3}[ .-]\d{4}$/,
  zip: /^\d{5}(?:-\d{4})?$/,
  state: /^[a-z]{2}$/i,
  dob: /\d.*\d{2}$|^\d{4}-/,
  address: /\d.*\d/,
  lender:
    /\b(?:bank|bancorp|mortgage|lending|loans?|credit union|savings|n\.?a\.?|fsb|isaoa|servicing)\b/i,
  name: /^\p{L}[\p{L}.'’-]*(?:,? \p{L}[\p{L}.'’-]*){1,4}$/u,
  number: /^[a-z]{0,3}\d[\da-z-]{4,}$/i,
} as const
type CellKind = keyof typeof cellKinds

const isOfKind = (kind: CellKind, cell: string): boolean => {
  if (!cellKinds[kind].test(cell)) return false
  if (kind === 'state') return parseExactState(cell) !== undefined
  if (kind === 'address') {
    const { parts, confidence } = parseAddress(cell)
    return confidence === 'high' && parts.street !== undefined && parts.state !== undefined
  }
  if (kind !== 'dob') return true
  const date = parseDate(cell)
  // A younger date is that of a license or of a policy.
  return date.ok && Number(date.value.slice(0, 4)) <= new Date().getFullYear() - 14
}

/**
 * The labels of columns that have none, where their cells are of one kind: `['name', 'dob', 'license number',
 * 'license state', '', 'zip']`. Undefined if no column names a person or a lender, or nothing else is certain.
 */
function columnKinds(rows: Table): string[] | undefined {
  const width = Math.max(...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  )
  const kinds = columns.map((cells) =>
    (Object.keys(cellKinds) as CellKind[]).find(
      (kind) => cells.length > 0 && cells.every((cell) => isOfKind(kind, cell)),
    ),
  )
  const isLenders = kinds.includes('lender')
  const labels = kinds.map((kind, at) => {
    if (kind === undefined) return ''
    // People come first in their rows, so a second column of names is something else.
    if (kind === 'name' || kind === 'lender') return kinds.indexOf(kind) === at ? kind : ''
    if (kinds.indexOf(kind) !== kinds.lastIndexOf(kind) && kind !== 'state') return ''
    if (kind === 'number')
      return isLenders ? 'loan number' : isNextTo(at, 'state') ? 'license number' : ''
    if (kind === 'state')
      return isNextTo(at, 'number') && !isLenders
        ? 'license state'
        : kinds[at + 1] === 'zip'
          ? 'state'
          : ''
    return kind
  })
  const known = labels.filter((label) => label !== '')
  const hasName = known.includes('name') || isLenders
  const isOnce = new Set(known).size === known.length
  return hasName && isOnce && known.length > 1 ? labels : undefined

  function isNextTo(at: number, kind: CellKind): boolean {
    return kinds[at - 1] === kind || kinds[at + 1] === kind
  }
}

const isMaskedText = (text: string) => /[*•]|x{3,}/i.test(text)

/** Numbers that the field would question. */
function numberDoubt(node: LeafNode, value: number, sure: (doubt?: FillDoubt) => Answer) {
  const counts = (unit: string) => node.units?.includes(unit) ?? false
  const thisYear = new Date().getFullYear()
  if (counts('year') && (value < 1600 || value > thisYear + 2)) return undefined
  if (counts('years') && (value < 0 || (value > 130 && (value < 1900 || value > thisYear + 1))))
    return undefined
  const limits = { baths: 20, stories: 6, families: 50, percent: 100 }
  for (const [unit, limit] of Object.entries(limits))
    if (counts(unit) && (value > limit || value < 0)) return undefined
  if (counts('area') && !counts('cars') && (value < 100 || value > 100_000)) return sure('guess')
  return sure()
}

/** A license with its state, in either order. */
function licenseAndState(value: string): { number: string; state: string } | undefined {
  const [, before, after] = /^([a-z]{2})[\s:-]+([a-z]?\d[\da-z-]{3,})$/i.exec(value) ?? []
  if (before && after && parseExactState(before)) return { state: before, number: after }
  const [, number, state] =
    /^([a-z]{0,3}\d[\da-z-]{3,})\s*[\s(,/-]\s*([a-z]{2}|[a-z]{4,}(?: [a-z]+)?)\)?$/i.exec(value) ??
    []
  return number && state && parseExactState(state) ? { number, state } : undefined
}

/** `Named insured and mailing address`: a name with an address below it. Gives whose they are. */
function nameAndAddress(form: string, scope?: Owner): Owner | undefined {
  const [, named] =
    /^(.*?)(?: name)?s? and (?:(?:mailing|property|street) )?address$/.exec(form) ?? []
  if (named === undefined) return undefined
  return (
    ownerOf(named) ??
    ownerOf(`${named}s`) ??
    (named === 'name' || named === ''
      ? (scope ?? { whose: 'person', number: undefined })
      : undefined)
  )
}

/** Where a line's first label begins: at its start, or after a gap if only the end is known. */
function firstLabel(text: string, isKnown: (label: string) => boolean): number | undefined {
  if (isKnown(text)) return 0
  const gap = [...text.matchAll(/\s{2,}|\s*[|;•·]\s*|,\s+/g)].at(-1)
  const after = gap && gap.index + gap[0].length
  if (after !== undefined && isKnown(text.slice(after))) return after
  const isLabel =
    text.trim().length <= 60 &&
    text.trim().split(/\s+/).length <= 8 &&
    /\p{L}/u.test(text) &&
    !/[.?!]\s/.test(text)
  return isLabel ? 0 : undefined
}

const trimEnds = (text: string) => text.replace(/^[\s|;•·,]+|[\s|;•·,]+$/g, '')

/** A line that ends a mail. */
const isClosing = (line: string): boolean =>
  /^(?:--|—|__+)$/.test(line) ||
  /^(?:(?:many |best |kind |warm |with )?(?:thanks|thank you|thx|regards|wishes|best|sincerely|cheers|respectfully|cordially|yours truly)(?:[, !]+(?:again|so much|very much|in advance|and regards|you))*)[,.!]*$/i.test(
    line,
  ) ||
  /^sent from my /i.test(line)

/** A short line in capitals or marked as a title. */
const isTitle = (line: string): boolean =>
  line.length <= 50 &&
  (/^#+ |^\*\*.*\*\*$|:$|^=+/.test(line) ||
    (/\p{Lu}{3}/u.test(line) && !/\p{Ll}|\d{3}/u.test(line)))

/** The beginning of a quoted mail, and how many lines it has. */
function quoteAt(
  lines: readonly string[],
  at: number,
): { count: number; isForwarded: boolean } | undefined {
  const line = (lines[at] ?? '').trim()
  if (/^(?:-{2,}\s*)?(?:forwarded message|begin forwarded message:?)\s*(?:-{2,})?$/i.test(line)) {
    const rest = headerLines(lines, at + 1)
    return { count: 1 + rest, isForwarded: true }
  }
  if (/^-{2,}\s*original (?:message|appointment)\s*-{2,}$/i.test(line))
    return { count: 1 + headerLines(lines, at + 1), isForwarded: false }
  if (/^on .{6,120} wrote:$/i.test(line)) return { count: 1, isForwarded: false }
  if (
    /^on .{6,120}$/i.test(line) &&
    /wrote:$/i.test((lines[at + 1] ?? '').trim()) &&
    (lines[at + 1] ?? '').length < 120
  )
    return { count: 2, isForwarded: false }
  if (/^from:\s*\S/i.test(line)) {
    const count = headerLines(lines, at)
    if (count < 3) return undefined
    const subject = lines.slice(at, at + count).find((one) => /^\s*subject:/i.test(one)) ?? ''
    // The mail itself may begin so.
    const isStart = lines.slice(0, at).every((one) => one.trim() === '')
    return { count, isForwarded: isStart || /subject:\s*fwd?:/i.test(subject) }
  }
  return undefined
}

function headerLines(lines: readonly string[], from: number): number {
  let count = 0
  while (
    /^\s*(?:from|sent|to|cc|bcc|subject|date|reply-to|importance|attachments):/i.test(
      lines[from + count] ?? '',
    )
  )
    count += 1
  return count
}

/** The cells of a line with bars: `| Maria | TX |`. Of one with labels and colons, each cell is read on its own. */
function barCells(line = ''): string[] | undefined {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
  return cells.length < 2 || cells.some((cell) => /\p{L}:/u.test(cell)) ? undefined : cells
}

/** A table with bars: lines with as many bars, below known labels, next to them, or of cells that say what they are. */
function barTable(
  lines: readonly string[],
  at: number,
  isKnown: (cell: string) => boolean,
): { rows: Table; count: number } | undefined {
  const rows: string[][] = []
  let count = 0
  // Without a copy of the lines: this is asked at each of them.
  for (let index = at; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const cells = barCells(line)
    if (!cells || cells.length !== (rows[0]?.length ?? cells.length)) break
    count += 1
    // The line between a header and its rows
    if (!/^[\s|:-]+$/.test(line)) rows.push(cells)
  }
  const [header = []] = rows
  if (rows.length < 2 || header.length > 40) return undefined
  const most = (cells: readonly string[]) => cells.filter(isKnown).length * 2 > cells.length
  const isTable =
    most(header) || most(rows.map(([cell = '']) => cell)) || columnKinds(rows) !== undefined
  return isTable ? { rows, count } : undefined
}

/** A table with commas, as a file has it: a line of known labels, and lines with as many cells. */
function commaHeader(
  lines: readonly string[],
  isKnown: (cell: string) => boolean,
): { at: number; rows: Table } | undefined {
  const at = lines.findIndex((line) => {
    const cells = line.includes(',') ? commaCells(line.trim()) : []
    return (
      cells.length >= 3 && !line.includes(':') && cells.filter(isKnown).length * 2 > cells.length
    )
  })
  if (at < 0) return undefined
  const header = commaCells((lines[at] ?? '').trim())
  const rows = [header]
  for (const line of lines.slice(at + 1)) {
    const cells = commaCells(line.trim())
    if (cells.length !== header.length) break
    rows.push(cells)
  }
  return rows.length > 1 ? { at, rows } : undefined
}
