import { sortedJson } from '../core/objects/equal.ts'
import { isObject } from '../core/objects/ownMembers.ts'
import { reportMistake } from '../core/reportMistake.ts'
import { todayLocal } from '../core/text/parseDate.ts'
import { createRuleEngine, type RuleEngine } from '../rules/createRuleEngine.ts'
import type { ObjectNode } from '../core/schema/describeSchema.ts'
import type { RecordRules } from '../rules/rule.ts'

/** The soft rules of one form. */
export class SoftRules {
  readonly #root: ObjectNode
  /** The form's own, then those of the providers around it, innermost first. */
  #rules: readonly RecordRules[]
  #cached: { engine: RuleEngine; day: string } | undefined

  constructor(root: ObjectNode, rules: readonly RecordRules[] = []) {
    this.#root = root
    this.#rules = rules
  }

  /** The rules for today. */
  engine(): RuleEngine {
    const today = todayLocal()
    if (this.#cached?.day !== today) this.#cached = { engine: this.#create(today), day: today }
    return this.#cached.engine
  }

  #create(today: string): RuleEngine {
    return createRuleEngine(this.#root, {
      rules: this.#rules,
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
