import { isObject } from '../codec/node.ts'
import type { Rule, RuleLevel, Rules } from './rules.ts'
import { looks } from './rules/looks.ts'
import { ruleWords } from './ruleWords.ts'

/** The rules that only suggest; all others warn. */
const suggest = new Set(
  'roof.asYear roof.life loan.same address.mismatch student.age email.typo phone.format license.shape'.split(
    ' ',
  ),
)

const levels: readonly unknown[] = ['off', 'suggestion', 'warning', 'error', undefined]

/** What a layer of rules says, where nothing is certain about what it speaks of. */
type Layer = Readonly<Record<string, unknown>>

/** What hosts make of the rules: the first of several layers to speak of a rule decides. */
export function readRules(layers: readonly Rules[]) {
  const added = new Map<string, Rule>()
  for (const { add = [] } of layers.toReversed()) for (const rule of add) added.set(rule.id, rule)
  for (const { add: _, ...layer } of layers) check(layer)
  const isError = (level: unknown): boolean =>
    level === 'error' || (isObject(level) && Object.values(level).some(isError))
  return {
    added: [...added.values()],
    knows: (id: string) => id in ruleWords || added.has(id),
    blocks:
      layers.some((layer) => Object.values(layer).some(isError)) ||
      [...added.values()].some(({ level }) => isError(level)),
    levelOf(id: string, kind: string): RuleLevel {
      for (const layer of layers as readonly Layer[]) {
        const level = (layer[kind] as Layer | undefined)?.[id] ?? layer[id]
        if (level) return level as RuleLevel
      }
      return added.get(id)?.level ?? (suggest.has(id) ? 'suggestion' : 'warning')
    },
  }

  function check(layer: Layer): void {
    for (const [key, level] of Object.entries(layer)) {
      const isKind = key in looks
      if (isKind && isObject(level)) check(level)
      else if (
        isKind
          ? level !== undefined
          : !(key in ruleWords || added.has(key)) || !levels.includes(level)
      ) {
        throw new Error(
          `quoteforms: rules set "${key}" to ${JSON.stringify(level)}. There is no such rule, or no ` +
            'such level, so it would have no effect. The README lists both.',
        )
      }
    }
  }
}
