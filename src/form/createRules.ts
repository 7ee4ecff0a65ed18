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
export function createRules(node: ObjectNode, host: AdviceHost, load = loadAdvice) {
  let made: Made | undefined
  let known: { adviser: Adviser; day: string } | undefined
  /** What is made of the rules, but for the functions in it. */
  let text = ''

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
    /** Resolves once the rules are there, or cannot be had; undefined if they are there. */
    coming,
    /**
     * Resolves once a submit need not wait for the rules any more; undefined if it need not at all,
     * for they are there or none of them blocks. They are asked for in any case.
     */
    beforeSubmit(): Promise<void> | undefined {
      const arrival = coming()
      return arrival && text.includes('"error"') ? inTime(arrival) : undefined
    },
  }

  function coming(): Promise<void> | undefined {
    // A form works without, and the next submit asks again.
    return adviser() ? undefined : load().catch(() => {})
  }

  async function inTime(arrival: Promise<void>): Promise<void> {
    await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, patience))])
    if (!adviser()) reportError(Error('quoteforms: rules that block were not loaded for a submit'))
  }
}

/** How long a submit waits for rules that may block, in milliseconds. */
const patience = 5000
