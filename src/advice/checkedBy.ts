import type { Schema } from 'yup'
import { deepCopy } from '../codec/deepCopy.ts'
import { nodeOf } from '../codec/node.ts'
import type { Adviser } from './advise.ts'
import { contractProblems, type Speak } from './contractProblems.ts'
import { itemAround } from './itemAround.ts'
import type { Problem } from './problem.ts'
import type { Rules } from './rules.ts'
import type { Policy } from './rules/look.ts'
import { type About, contractWords, type ProblemId } from './words.ts'

/** How a record is checked: in which words, by which rules, on which day. */
export interface CheckOptions {
  /** What becomes of the soft rules; of several, the first to speak of a rule decides. */
  rules?: Rules | readonly Rules[] | undefined
  /** What the contract leaves open and you know. */
  policy?: Policy | undefined
  /** `YYYY-MM-DD`. @default the day it is where the program runs */
  today?: string | undefined
  /** Your own words, where you have some. */
  speak?: Speak | undefined
}

/** What contract, arrival and advice say about a record, what blocks first, advice last. */
export function checkedBy(
  adviser: Adviser | undefined,
  schema: Schema,
  given: unknown,
  speak: Speak | undefined,
): Problem[] {
  // What is copied can be read: a getter that throws is gone.
  const record = deepCopy(given)
  const root = nodeOf(schema)
  const retell = (about: About, path: string) => ({
    ...about,
    item: itemAround(root, record, path),
  })
  // The contract's ids are asked of it, and others only where an adviser is.
  const words: Partial<Record<ProblemId, (about: About) => string>> =
    adviser?.words ?? contractWords
  const say: Speak = (id, about, path) => {
    const retold = retell(about, path)
    return speak?.(id, retold, path) ?? words[id]?.(retold)
  }
  const refused = contractProblems(schema, record, say)
  const advice = adviceBeside(refused, adviser?.look(record, { retell }) ?? [])
  return [
    ...refused,
    ...advice.filter(({ severity }) => severity === 'error'),
    ...(adviser?.arrivedWarnings(root, record, say) ?? []),
    ...advice.filter(({ severity }) => severity !== 'error'),
  ]
}

/** Advice is silent where something is refused. */
export function adviceBeside(errors: readonly Problem[], advice: readonly Problem[]): Problem[] {
  const told = new Set(errors.map(({ path }) => path))
  return advice.filter(({ path }) => !told.has(path))
}
