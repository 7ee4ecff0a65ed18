import { isObject } from '../core/objects/ownMembers.ts'
import type { FoundFix, FoundProblem, ProblemParams, Severity } from '../core/validation/problem.ts'
import type { GetMessage, RuleId } from './ruleMessages.ts'

/** How severe a rule's findings are. `error` blocks a submit, `off` turns the rule off. */
export type RuleLevel = Severity | 'off'

/** Levels by rule id, of the kit's rules and of added ones. One rule has an option. */
export type RuleLevels = {
  readonly [Id in RuleId]?: RuleLevel | (Id extends 'garage.unit' ? GarageRule : never) | undefined
} & {
  readonly [added: `${string}.${string}`]: RuleLevel | GarageRule | undefined
}

/** The option of the rule `garage.unit`, and its level. */
export interface GarageRule {
  /**
   * What `garage_size` counts: cars, square feet, or cars up to 10 and square feet from 100 on. The
   * field shows the unit. @default 'auto'
   */
  readonly unit: GarageUnit
  /** @default 'warning' */
  readonly level?: RuleLevel | undefined
}

export const garageUnits = ['cars', 'sqft', 'auto'] as const
export type GarageUnit = (typeof garageUnits)[number]

/** What `garage_size` counts, as the first of a host's settings that says so has it. */
export function garageUnitOf(rules: readonly unknown[]): GarageUnit {
  const units = rules.filter(isObject).flatMap(({ property, ...all }) =>
    [property, all].map((levels) => {
      const setting = isObject(levels) ? levels['garage.unit'] : undefined
      return garageUnits.find((unit) => isObject(setting) && setting['unit'] === unit)
    }),
  )
  return units.find(Boolean) ?? 'auto'
}

/** The values of `.meta({ recordKind })` of the records that our rules check. */
export type RecordKind = 'address' | 'driver' | 'mortgagee' | 'person' | 'property'

/** A host's levels of the soft rules, for every record or for one kind, and rules of its own. */
export interface RecordRules
  extends RuleLevels,
    Readonly<Partial<Record<RecordKind, RuleLevels | undefined>>> {
  /** Rules of your own. A rule replaces one with the same id from a provider further out. */
  readonly add?: readonly RecordRule[] | undefined
}

/** A soft rule of a host. */
export interface RecordRule {
  /** Stable id, with a dot: `vehicle.old`. */
  id: string
  /** The records it checks: those whose schema has `.meta({ recordKind: 'vehicle' })`. */
  for: string
  /** @default 'warning' */
  level?: RuleLevel | undefined
  /**
   * Checks one record and returns its finding, if any. It is called often, so it should be fast; the
   * record may be partial and have values of any type. If it throws, or names a member that does not
   * exist, it has found nothing, and `reportError` (on a server the console) gets a report once,
   * without what it threw, which may quote the record.
   */
  find(record: Readonly<Record<string, unknown>>, context: RuleContext): Finding | undefined
}

/** What a host's rule found. */
export interface Finding {
  /** Path of the member in the record: `model_year`, `address.zip`. */
  path: string
  /** The text for the person at the keyboard. */
  message: string
  /** One obvious correction, shown as a button: the text to enter, and its name if it needs one. */
  fix?: { text: string; shown?: string } | undefined
  /** Other members that it depends on: an edit there checks again. */
  relatedPaths?: readonly string[] | undefined
}

/** What rules know in addition to the record. */
export interface RuleContext {
  /** `YYYY-MM-DD` */
  today: string
  /** The year of today. */
  year: number
  /** The schema's `.meta({ recordKind })`, which decides the rules that check the record. */
  recordKind: string
}

/** A rule of the kit. With all its ids off it does not run. */
export interface BuiltInRule {
  /** The ids of all that it may report. */
  ids: readonly RuleId[]
  run: RunRule<RuleId>
}

/**
 * Checks one record and reports its findings. If a value is absent, null, masked or of the wrong type,
 * `text` is empty and `number` is NaN, for which every comparison is false. A driver's members have the
 * names of a person's.
 *
 * A text may be as long as a hostile client makes it. Its cost must grow with its length and no faster:
 * cut it at what the member can be before comparing it with another, or use a pattern that never goes back.
 */
type RunRule<Id extends RuleId> = (
  record: RecordReader,
  report: ReportFinding<Id>,
  context: RuleContext & { garageUnit: GarageUnit },
) => void

/** A rule that reports these ids and no others. */
export const builtInRule = <const Id extends RuleId>(
  ids: readonly Id[],
  run: RunRule<Id>,
): BuiltInRule => ({ ids, run })

/** Reads members of the record. */
export interface RecordReader {
  text(member: string): string
  number(member: string): number
  /** The value as it is. */
  value(member: string): unknown
}

/** Reports a finding about a member. */
export type ReportFinding<Id extends RuleId = RuleId> = (
  id: Id,
  member: string,
  facts?: FindingDetails,
) => void

/** The facts for a finding's message, in addition to those of the member's schema. */
export interface FindingDetails
  extends Pick<ProblemParams, 'low' | 'high' | 'other'>,
    Pick<FoundProblem, 'hasSectionButtons'>,
    Omit<FoundFix, 'text' | 'readsEntry'> {
  /** The text to enter instead, if there is one obvious correction. */
  fix?: number | string
  /** Several texts to enter together, by member. An empty one is not entered. */
  fills?: Readonly<Record<string, string>>
  /** The member that an offer comes from, where that is not plain from its label. */
  from?: string
  /** Shows an offer only once a person has edited one of these members. It is not about its own. */
  afterEditOf?: readonly string[]
}

/** A finding, and the members that the rule read. */
export interface ReportedFinding extends FindingDetails, Pick<ProblemParams, 'message'> {
  id: string
  member: string
  relatedPaths: Iterable<string>
  /** The item of a list that it is compared with. */
  otherItem?: string
  /** Whether a host's rule found it. */
  isHostRule?: boolean
}

/** Options of `checkRecord`. */
export interface CheckOptions {
  /** Levels of the soft rules, and rules of your own. In a list, the first entry for a rule wins. */
  rules?: RecordRules | readonly RecordRules[] | undefined
  /** `YYYY-MM-DD`. @default today in the local time zone */
  today?: string | undefined
  /** Gives your own message for a problem, or undefined for the kit's. */
  getMessage?: GetMessage | undefined
}

/** Options of `createRuleEngine`. */
export interface RuleEngineOptions extends Pick<CheckOptions, 'rules' | 'today'> {
  /** Takes the message about a level or a rule that cannot be meant. @default throws it */
  onMistake?: ((message: string) => void) | undefined
}
