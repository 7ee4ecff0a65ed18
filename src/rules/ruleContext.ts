import type { RuleId } from './ruleMessages.ts'

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
