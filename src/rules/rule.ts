import type { RuleId } from './ruleMessages.ts'
import type { Severity } from '../core/validation/problem.ts'
import type { RuleContext } from './ruleContext.ts'

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
