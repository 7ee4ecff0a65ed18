import type { Severity } from '../core/validation/problem.ts'
import type { RuleId } from './ruleMessages.ts'

/** What becomes of what a rule finds; `error` blocks a submit, `off` silences it. */
export type RuleLevel = Severity | 'off'

/** Levels by the id of the rule: the kit's own, and those of rules that were added. */
export type RuleLevels = { readonly [Id in RuleId]?: RuleLevel | undefined } & {
  readonly [added: `${string}.${string}`]: RuleLevel | undefined
}

/** What the records that our rules look at are called in `.meta({ advice })`. */
export type RecordKind = 'address' | 'driver' | 'mortgagee' | 'person' | 'property'

/** What a host makes of the soft rules: levels by id, for every record or for one kind, and more rules. */
export interface Rules
  extends RuleLevels,
    Readonly<Partial<Record<RecordKind, RuleLevels | undefined>>> {
  /** Rules of your own. One with the id of another that was added further out takes its place. */
  readonly add?: readonly Rule[] | undefined
}

/** A soft rule of a host's own. */
export interface Rule {
  /** Its stable name, with a dot: `vehicle.old`. */
  id: string
  /** The records it looks at: those whose schema says `.meta({ advice: 'vehicle' })`. */
  for: string
  /** @default 'warning' */
  level?: RuleLevel
  /**
   * Looks at one record and gives what it finds, if anything. Called often, so it should be quick;
   * what it is given may be partial and of any types. Where it throws, or speaks of a member that
   * there is not, it has found nothing, and `reportError` is told so once, or on a server the
   * console; never what it threw, which may quote the record.
   */
  find(record: Readonly<Record<string, unknown>>, given: RuleContext): Finding | undefined
}

/** What a rule of a host's own found. */
export interface Finding {
  /** The member it is about, by its path in the record: `model_year`, `address.zip`. */
  path: string
  /** A sentence for the person at the keyboard. */
  message: string
  /** One obvious mend, shown as a button: the text to enter there, and a name for it if it needs one. */
  fix?: { text: string; shown?: string }
  /** Other members it speaks of: an edit there looks at it again. */
  relatedPaths?: readonly string[]
}

/** What holds for every record that is looked at. */
export interface RuleContext {
  /** `YYYY-MM-DD` */
  today: string
  /** The year of today. */
  year: number
  policy: Policy
  /** Which rules look at the record: what its schema says in `.meta({ advice })`. */
  recordKind: string
}

/** What the contract leaves open and a host may know. */
export interface Policy {
  /**
   * What `garage_size` counts: cars, square feet, or cars up to 10 and square feet from 100 on.
   * @default 'auto'
   */
  garageUnit?: 'cars' | 'sqft' | 'auto' | undefined
}

/**
 * A rule of the kit: looks at one record and says what it finds. Of what is absent, null, masked
 * or of another type than it should be, it hears nothing: `text` is then empty and `number` is NaN,
 * for which no comparison holds. A driver's members go by the names they have in a person.
 */
export type BuiltInRule = (read: RecordReader, say: ReportFinding, given: RuleContext) => void

/** Reads members of the record that is looked at. */
export interface RecordReader {
  text(member: string): string
  number(member: string): number
  /** The value as it is. */
  value(member: string): unknown
}

/** Says that a member is worth a look. */
export type ReportFinding = (id: RuleId, member: string, facts?: FindingDetails) => void

/** What is said along, beside what the member's schema tells. */
export interface FindingDetails {
  /** The usual range, or two things that are told apart. */
  low?: number | string
  high?: number | string
  /** What the value is set against or taken for. */
  other?: number | string
  /** The text to enter instead, where there is one obvious mend. */
  fix?: number | string
  /** How the mend is called, where that is not its text. */
  shown?: string
}

/** What a rule found, and the members it looked at. */
export interface ReportedFinding extends FindingDetails {
  id: string
  label?: string
  member: string
  relatedPaths: Iterable<string>
  message?: string
  /** A host's own rule found it. */
  isHostRule?: boolean
}
