import { adviserNow, loadAdvice } from '../advice/adviceOnDemand.ts'
import type { Adviser } from '../advice/advise.ts'
import type { Speak } from '../advice/contractProblems.ts'
import type { Rules } from '../advice/rules.ts'
import type { Policy } from '../advice/rules/look.ts'
import { localDay } from '../codec/today.ts'
import type { ObjectNode } from '../codec/node.ts'

/** What a host makes of the soft rules. */
export interface Made {
  /** The form's own, then those of the providers around it, inmost first. */
  rules: readonly Rules[]
  policy: Policy
}

interface AdviceHost {
  speak: Speak
  /** Names the button of an offer. */
  nameOffer: (shown: string) => string
}

/** The soft rules of one form. They are loaded once it is on the page, and it works without. */
export function createRules(node: ObjectNode, host: AdviceHost) {
  let made: Made | undefined
  let known: { adviser: Adviser; day: string } | undefined
  let failed = false

  /** The rules as they are now; undefined until they are loaded. */
  function adviser(): Adviser | undefined {
    const today = localDay()
    if (known?.day === today) return known.adviser
    const fresh = made && adviserNow(node, { ...made, ...host, today })
    known = fresh && { adviser: fresh, day: today }
    return fresh
  }

  return {
    adviser,
    /** The form is on the page; or the host makes something else of the rules. */
    follow(next: Made): void {
      made = next
      known = undefined
    },
    /** Resolves once the rules are there, or cannot be had; undefined if either is so already. */
    coming(): Promise<void> | undefined {
      return failed || adviser() ? undefined : arrival()
    },
  }

  async function arrival(): Promise<void> {
    try {
      await loadAdvice()
    } catch {
      failed = true
    }
  }
}
