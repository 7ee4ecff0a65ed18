import { sortedJson } from '../core/objects/equal.ts'
import { isObject } from '../core/objects/ownMembers.ts'
import { reportMistake } from '../core/reportMistake.ts'
import { todayLocal } from '../core/text/parseDate.ts'
import { createRuleEngine, type RuleEngine } from '../rules/createRuleEngine.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { ObjectNode } from '../core/schema/describeSchema.ts'
import type { RecordRules } from '../rules/rule.ts'
import type { RuleWording } from '../rules/ruleMessages.ts'

/** The form that the rules are for. */
interface RuledForm {
  root: ObjectNode
  settings: { messages: Messages }
}

/** The soft rules of one form. */
export class SoftRules {
  readonly #form: RuledForm
  /** The form's own, then those of the providers around it, innermost first. */
  #rules: readonly RecordRules[]
  #cached: { engine: RuleEngine; day: string } | undefined

  constructor(form: RuledForm, rules: readonly RecordRules[] = []) {
    this.#form = form
    this.#rules = rules
  }

  /** The rules for today. */
  engine(): RuleEngine {
    const today = todayLocal()
    if (this.#cached?.day !== today) this.#cached = { engine: this.#create(today), day: today }
    return this.#cached.engine
  }

  #create(today: string): RuleEngine {
    return createRuleEngine(this.#form.root, {
      rules: this.#rules,
      getMessage: (id, params) => this.#form.settings.messages.problems[id]?.(params),
      wording: wordingOf(this.#form),
      today,
      onMistake: reportMistake,
    })
  }

  /**
   * Takes the host's settings. Returns whether they differ. A host may create them in each render, so
   * a new function is used but does not count as a difference.
   */
  configure(rules: readonly RecordRules[]): boolean {
    const differs = sortedJson(rules) !== sortedJson(this.#rules)
    this.#rules = rules
    if (differs || rules.some((layer: unknown) => isObject(layer) && layer['add']))
      this.#cached = undefined
    return differs
  }
}

/** The host's words of today, as it may replace them at any time. */
const wordingOf = (form: RuledForm): RuleWording => ({
  use: (shown) => form.settings.messages.field.use(shown),
  years: (count) => form.settings.messages.field.years(count),
  number: (value) => form.settings.messages.formats.number(value),
  date: (stored) => form.settings.messages.formats.date(stored),
})
