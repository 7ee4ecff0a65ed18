import type { SchemaNode } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import { contractNodeAt } from '../core/schema/schemaQuestions.ts'
import { excerpt } from '../core/text/normalizeText.ts'
import { formatLongDate } from '../core/text/parseDate.ts'
import { groupDigits } from '../core/text/parseNumber.ts'
import {
  enclosingItem,
  type FoundProblem,
  isOfItem,
  type Offer,
  type Problem,
} from '../core/validation/problem.ts'
import {
  type CoreProblemId,
  type MessageParams,
  messageParams,
  problemMessages,
} from '../core/validation/problemMessages.ts'
import { formatRuleMessage, type GetMessage, type RuleId, ruleMessages } from './ruleMessages.ts'

/** What sentences need in addition to what was found. */
export interface SentenceSettings {
  root: SchemaNode
  /** The host's own messages. */
  getMessage?: GetMessage | undefined
  /** The label that the person sees. An item around the problem is given without a path. @default the schema's */
  labelAt?: ((node: SchemaNode, path?: string) => string) | undefined
  /** @default English */
  wording?: RuleWording | undefined
}

/** How messages write what is no text, and the labels of buttons. */
export interface RuleWording {
  /** `Use 46` */
  use(shown: string): string
  /** `12 years` */
  years(count: number): string
  number(value: number): string
  /** A date of the record. */
  date(stored: string): string
}

const englishWording: RuleWording = {
  use: (shown) => `Use ${shown}`,
  years: (count) => (count === 1 ? '1 year' : `${count} years`),
  number: groupDigits,
  date: formatLongDate,
}

/** What a rule offers, without settings. */
export type FoundOffer = FoundProblem & Omit<Offer, 'label' | 'message'>

/** The problem with its sentence, and the name of its button. */
export function withSentence(
  { path, severity, id, params, fix, relatedPaths, hasSectionButtons }: FoundProblem,
  settings: SentenceSettings,
): Problem {
  const message = params.message ?? sentenceOf({ path, severity, id, params }, settings)
  const problem: Problem = { path, severity, message, id }
  if (relatedPaths) problem.relatedPaths = relatedPaths
  if (hasSectionButtons) problem.hasSectionButtons = true
  if (fix) {
    const { text, shown, years, inMessage, readsEntry } = fix
    const { wording = englishWording } = settings
    const name = years === undefined ? excerpt(shown ?? text) : wording.years(years)
    const label = inMessage === 'label' ? message : wording.use(name)
    problem.fix = {
      path,
      text,
      label,
      ...(inMessage && { inMessage }),
      ...(readsEntry && { readsEntry }),
    }
  }
  return problem
}

/** The offer with the name of its button. */
export function offerWithLabel(
  { path, severity, id, params, texts, forText, afterEditOf, from }: FoundOffer,
  settings: SentenceSettings,
): Offer {
  return {
    path,
    label: sentenceOf({ path, severity, id, params }, settings),
    texts,
    ...(afterEditOf && { afterEditOf }),
    ...(forText !== undefined && { forText }),
    ...(from !== undefined && { from }),
  }
}

/** The sentence of a problem: the host's, or else the kit's. */
function sentenceOf(found: FoundProblem, settings: SentenceSettings): string {
  const { path, id } = found
  const params = paramsOf(found, settings)
  if (id in ruleMessages) {
    return (
      settings.getMessage?.(id as RuleId, params, path) ?? formatRuleMessage(id as RuleId, params)
    )
  }
  const coreId = (params.isHidden ? 'field.hidden' : id) as CoreProblemId
  return settings.getMessage?.(coreId, params, path) ?? problemMessages[coreId](params)
}

function paramsOf(
  { path, severity, id, params }: FoundProblem,
  {
    root,
    labelAt = ({ label }) => label,
    wording: { number, date } = englishWording,
  }: SentenceSettings,
): MessageParams {
  const keys = parsePath(path)
  const node = contractNodeAt(root, keys)
  const schemaParams = messageParams(node, params)
  const label = node ? labelAt(node, path) : ''
  const { subject } = schemaParams
  const item = enclosingItem(root, undefined, path, labelAt)
  const shown = (fact: number | string = '') =>
    typeof fact === 'number' ? number(fact) : excerpt(fact)
  const { otherDate, otherItem } = params
  return {
    ...schemaParams,
    label: isOfItem(id) ? `${label} ${item?.position}` : label,
    subject: label === schemaParams.label ? subject : label,
    low: shown(params.low),
    high: shown(params.high),
    other: otherDate
      ? date(otherDate)
      : otherItem
        ? String(Number(parsePath(otherItem).at(-1)) + 1)
        : shown(params.other),
    isError: severity === 'error' && id in ruleMessages,
    item: item && { ...item, name: params.itemName ?? '' },
  }
}
