import { lazyRuleEngine } from '../rules/lazyRules.ts'
import type { RuleEngine } from '../rules/createRuleEngine.ts'
import type { Rules, Policy } from '../rules/rule.ts'
import type { ObjectNode } from '../core/schema/describeSchema.ts'
import type { GetMessage } from '../rules/ruleMessages.ts'
import { todayLocal } from '../core/text/calendar.ts'

/** What a host makes of the soft rules. */
export interface Made {
  /** The form's own, then those of the providers around it, inmost first. */
  rules: readonly Rules[]
  policy: Policy
}

interface AdviceHost {
  getMessage: GetMessage
  /** Names the button of an offer. */
  getFixLabel: (shown: string) => string
}

/** The soft rules of one form. They are loaded once it is on the page, and it works without. */
export function createRules(node: ObjectNode, host: AdviceHost, lazyAdvice = lazyRuleEngine) {
  let made: Made | undefined
  let known: { adviser: RuleEngine; day: string } | undefined
  /** What is made of the rules, but for the functions in it. */
  let text = ''

  /** The rules as they are now; undefined until they are loaded. */
  function adviser(): RuleEngine | undefined {
    const today = todayLocal()
    if (known?.day === today) return known.adviser
    const fresh = made && lazyAdvice.get()?.(node, { ...made, ...host, today })
    known = fresh && { adviser: fresh, day: today }
    return fresh
  }
  /** Whether one of the rules blocks, as far as that can be known without them. */
  const blocks = () => text.includes('"error"')

  return {
    adviser,
    /**
     * The form is on the page; or the host makes something of the rules, and whether that is
     * something else. It may well write them down anew at each render: a function of its own is
     * asked from now on, and that alone is no reason to look again.
     */
    follow(next: Made): boolean {
      const before = text
      text = JSON.stringify(next)
      made = next
      const isOther = text !== before
      if (isOther || text.includes('"add"')) known = undefined
      return isOther
    },
    /** Loads the rules, until the returned function is called; calls after each attempt. */
    want: lazyAdvice.loadWithRetries,
    /** Whether a rule that blocks cannot be asked. Nothing may be submitted then. */
    mayMissError: () => blocks() && !adviser(),
    /**
     * Resolves once a submit need not wait for the rules any more; undefined if it need not at all,
     * for they are there or none of them blocks. It is an attempt to load them in any case.
     */
    beforeSubmit(): Promise<void> | undefined {
      if (adviser()) return undefined
      const attempt = lazyAdvice.load().catch(() => {})
      return blocks() ? soon(attempt) : undefined
    },
  }
}

/** How long a submit waits for rules that may block, in milliseconds. */
const patience = 5000

async function soon(attempt: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([attempt, tooLong])
  clearTimeout(timer)
}
