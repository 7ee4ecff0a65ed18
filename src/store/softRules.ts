import { withTimeout } from '../core/maybePromise.ts'
import { reportMistake } from '../core/reportMistake.ts'
import { todayLocal } from '../core/text/calendar.ts'
import type { RuleEngine } from '../rules/createRuleEngine.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { ObjectNode } from '../core/schema/describeSchema.ts'
import { lazyRuleEngine } from '../rules/lazyRules.ts'
import type { Rules, Policy } from '../rules/rule.ts'
import type { RuleWording } from '../rules/ruleMessages.ts'

/** The host's settings of the soft rules. */
export interface RuleSettings {
  /** The form's own, then those of the providers around it, innermost first. */
  rules: readonly Rules[]
  policy: Policy
}

/** The form that the rules are for. */
interface RuledForm {
  root: ObjectNode
  settings: { messages: Messages }
}

/** How long a submit waits for rules that may block, in milliseconds. */
const maxWait = 5000

/** The soft rules of one form. They load once the form is on the page, and it works without them. */
export class SoftRules {
  readonly #form: RuledForm
  readonly #lazyEngine: typeof lazyRuleEngine
  #settings: RuleSettings | undefined
  #cached: { engine: RuleEngine; day: string } | undefined
  /** The settings without their functions. */
  #settingsText = ''

  constructor(form: RuledForm, lazyEngine = lazyRuleEngine) {
    this.#form = form
    this.#lazyEngine = lazyEngine
  }

  /** Whether the host's settings are known. */
  get isConfigured(): boolean {
    return this.#settings !== undefined
  }

  /** The rules for today; undefined until they are loaded. */
  engine(): RuleEngine | undefined {
    const today = todayLocal()
    if (this.#cached?.day === today) return this.#cached.engine
    const { root } = this.#form
    const engine =
      this.#settings &&
      this.#lazyEngine.get()?.(root, {
        ...this.#settings,
        getMessage: (id, params) => this.#form.settings.messages.problems[id]?.(params),
        wording: wordingOf(this.#form),
        today,
        onMistake: reportMistake,
      })
    this.#cached = engine && { engine, day: today }
    return engine
  }

  /**
   * Takes the host's settings. Returns whether they differ. A host may create them in each render, so
   * a new function is used but does not count as a difference.
   */
  configure(settings: RuleSettings): boolean {
    const before = this.#settingsText
    this.#settingsText = JSON.stringify(settings)
    this.#settings = settings
    const differs = this.#settingsText !== before
    if (differs || settings.rules.some(({ add }) => add)) this.#cached = undefined
    return differs
  }

  /** Loads the rules, until the returned function is called. Calls after each attempt. */
  loadWithRetries(onAttempt: () => void): () => void {
    return this.#lazyEngine.loadWithRetries(onAttempt)
  }

  /** Whether a blocking rule cannot run. Nothing can be submitted then. */
  mayMissError(): boolean {
    return this.#blocks() && !this.engine()
  }

  /** Resolves once a submit no longer waits for the rules. Undefined if it does not wait. */
  beforeSubmit(): Promise<unknown> | undefined {
    if (this.engine()) return undefined
    const attempt = this.#lazyEngine.load().catch(() => {})
    return this.#blocks() ? withTimeout(maxWait, attempt, () => {}) : undefined
  }

  /**
   * Whether a rule blocks, as far as that is known before the rules are loaded. The level of a rule may be
   * given for all records, for a kind of record or by the rule itself: the text has them all.
   */
  #blocks(): boolean {
    return this.#settingsText.includes('"error"')
  }
}

/** The host's words of today, as it may replace them at any time. */
const wordingOf = (form: RuledForm): RuleWording => ({
  use: (shown) => form.settings.messages.field.use(shown),
  years: (count) => form.settings.messages.field.years(count),
  number: (value) => form.settings.messages.formats.number(value),
  date: (stored) => form.settings.messages.formats.date(stored),
})
