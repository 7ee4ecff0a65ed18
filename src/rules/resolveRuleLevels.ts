import { isObject } from '../core/objects/ownMembers.ts'
import { builtInRules } from './builtIn/builtInRules.ts'
import type { Rule, RuleLevel, Rules } from './rule.ts'
import { ruleMessages } from './ruleMessages.ts'

/** The rules that only suggest; all others warn. */
const suggestionRules = new Set(
  'roof.asYear roof.life loan.same address.mismatch student.age email.typo phone.format license.shape'.split(
    ' ',
  ),
)

const validLevels: readonly unknown[] = ['off', 'suggestion', 'warning', 'error', undefined]

/** What a layer of rules says, where nothing is certain about what it speaks of. */
type LevelSettings = Readonly<Record<string, unknown>>

/** What hosts make of the rules: the first of several layers to speak of a rule decides. */
export function resolveRuleLevels(layers: readonly Rules[]) {
  const added = new Map<string, Rule>()
  for (const { add = [] } of layers.toReversed()) for (const rule of add) added.set(rule.id, rule)
  for (const { add: _, ...layer } of layers) assertKnownLevels(layer)
  const isError = (level: unknown): boolean =>
    level === 'error' || (isObject(level) && Object.values(level).some(isError))
  return {
    added: [...added.values()],
    knows: (id: string) => id in ruleMessages || added.has(id),
    blocks:
      layers.some((layer) => Object.values(layer).some(isError)) ||
      [...added.values()].some(({ level }) => isError(level)),
    levelOf(id: string, kind: string): RuleLevel {
      for (const layer of layers as readonly LevelSettings[]) {
        const level = (layer[kind] as LevelSettings | undefined)?.[id] ?? layer[id]
        if (level) return level as RuleLevel
      }
      return added.get(id)?.level ?? (suggestionRules.has(id) ? 'suggestion' : 'warning')
    },
  }

  function assertKnownLevels(layer: LevelSettings): void {
    for (const [key, level] of Object.entries(layer)) {
      const isKind = key in builtInRules
      if (isKind && isObject(level)) assertKnownLevels(level)
      else if (
        isKind
          ? level !== undefined
          : !(key in ruleMessages || added.has(key)) || !validLevels.includes(level)
      ) {
        throw new Error(
          `quoteforms: rules set "${key}" to ${JSON.stringify(level)}. There is no such rule, or no ` +
            'such level, so it would have no effect. The README lists both.',
        )
      }
    }
  }
}
