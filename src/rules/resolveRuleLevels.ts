import { isObject } from '../core/objects/ownMembers.ts'
import { aFunction, aText, kindOf } from '../core/reportMistake.ts'
import { builtInRules } from './builtIn/builtInRules.ts'
import type { Rule, RuleLevel, Rules } from './rule.ts'
import { ruleMessages } from './ruleMessages.ts'
import { reportBrokenRule } from './runHostRule.ts'

/** The rules that only suggest; all others warn. */
const suggestionRules = new Set(
  'year.century roof.asYear roof.life loan.same address.mismatch student.age email.typo phone.format license.shape'.split(
    ' ',
  ),
)

const validLevels: readonly unknown[] = ['off', 'suggestion', 'warning', 'error', undefined]
const levelAdvice = 'use "error", "warning", "suggestion" or "off"'

/** The levels of one layer of rules, as a host may have written them. */
type LevelSettings = Readonly<Record<string, unknown>>

/**
 * The levels that hosts set: the first layer that mentions a rule decides.
 *
 * @param onMistake Takes the message about what a host cannot mean, which changes nothing.
 */
export function resolveRuleLevels(given: readonly unknown[], onMistake: (message: string) => void) {
  const layers = given.filter(isObject) as readonly Rules[]
  for (const layer of given) {
    if (!isObject(layer) && layer !== undefined)
      onMistake(
        `quoteforms: rules are ${JSON.stringify(layer)}. Give an object, or a list of them.`,
      )
  }
  const addedRules = new Map<string, Rule>()
  for (const { add } of layers.toReversed())
    for (const rule of rulesIn(add)) addedRules.set(rule.id, rule)
  for (const { add: _, ...layer } of layers) checkLevels(layer)
  for (const { id, level } of addedRules.values()) {
    if (!id.includes('.')) reportBrokenRule(id, `has no dot in its id. Call it "own.${id}"`)
    if (!validLevels.includes(level))
      reportBrokenRule(id, `has the level "${level}", so it warns: ${levelAdvice}`)
  }
  const isError = (level: unknown): boolean =>
    level === 'error' || (isObject(level) && Object.values(level).some(isError))
  return {
    addedRules: [...addedRules.values()],
    hasRule: (id: string) => id in ruleMessages || addedRules.has(id),
    canBlock:
      layers.some((layer) => Object.values(layer).some(isError)) ||
      [...addedRules.values()].some(({ level }) => isError(level)),
    levelOf(id: string, kind: string): RuleLevel {
      for (const layer of layers as readonly LevelSettings[]) {
        const level = (layer[kind] as LevelSettings | undefined)?.[id] ?? layer[id]
        if (level && validLevels.includes(level)) return level as RuleLevel
      }
      const own = addedRules.get(id)?.level
      if (own && validLevels.includes(own)) return own
      return suggestionRules.has(id) ? 'suggestion' : 'warning'
    },
  }

  function rulesIn(add: unknown): Rule[] {
    const all: unknown[] = Array.isArray(add) ? add : []
    const isRule = (rule: unknown): rule is Rule =>
      isObject(rule) && aText.is(rule['id']) && aText.is(rule['for']) && aFunction.is(rule['find'])
    const isList = add === undefined || add === null || Array.isArray(add)
    for (const wrong of isList ? all.filter((rule) => !isRule(rule)) : [add]) {
      const id =
        isObject(wrong) && aText.is(wrong['id']) ? JSON.stringify(wrong['id']) : kindOf(wrong)
      onMistake(
        `quoteforms: rules add what is no rule (${id}), so it finds nothing. Give a list of ` +
          '`{ id, for, find }`.',
      )
    }
    return all.filter(isRule)
  }

  function checkLevels(layer: LevelSettings): void {
    for (const [key, level] of Object.entries(layer)) {
      const isKind = key in builtInRules
      const isRule = key in ruleMessages || addedRules.has(key)
      if (isKind && isObject(level)) checkLevels(level)
      else if (isKind ? level !== undefined : !isRule || !validLevels.includes(level)) {
        const advice = isKind
          ? 'That is a kind of record: set the levels of its rules, in an object.'
          : isRule
            ? `There is no such level: ${levelAdvice}.`
            : 'There is no such rule: docs/rules.md lists all.'
        onMistake(`quoteforms: rules set "${key}" to ${JSON.stringify(level)}. ${advice}`)
      }
    }
  }
}
