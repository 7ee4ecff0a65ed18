import { get } from 'react-hook-form'
import type { RuleEngine } from '../rules/createRuleEngine.ts'
import { loadedValueWarnings } from '../core/validation/loadedValueWarnings.ts'
import { omitFindingsAtErrors } from '../rules/collectProblems.ts'
import { contractProblems } from '../core/validation/contractProblems.ts'
import {
  type MessageParams,
  type CoreProblemId,
  messageParams,
  messageFor,
} from '../core/validation/problemMessages.ts'
import { type ToRecordResult, toRecord } from '../core/values/toRecord.ts'
import type { RowCache } from '../core/values/rowCache.ts'
import type { FormValues } from '../core/values/formValues.ts'
import { type SchemaNode, type ObjectNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { formatPath, parsePath } from '../core/schema/path.ts'
import { enclosingItem } from '../core/validation/enclosingItem.ts'
import type { Problem } from '../core/validation/problem.ts'
import type { GetMessage } from '../rules/ruleMessages.ts'
import type { Baseline } from '../core/values/baseline.ts'
import type { Emptiness } from '../core/values/emptiness.ts'

/** Whether the soft rules were asked, or could not be loaded. */
export type RuleStatus = 'complete' | 'unavailable'

/** What a form stands for at one moment. Problems are named by control, not by place in the record. */
export interface Checked {
  decoded: ToRecordResult
  /** What blocks a submit. */
  errors: readonly Problem[]
  /** What does not. */
  warnings: readonly Problem[]
  ruleStatus: RuleStatus
}

/** How a form speaks of its record. */
export interface Words {
  speak: GetMessage
  /** What something is called on every screen of the host's. */
  labelOf?: (node: SchemaNode) => string
  /** The facts for a sentence, with what the place is called on the screen. */
  retold?: (about: MessageParams, path: string) => MessageParams
  /** Said where a rule that blocks cannot be asked. */
  notChecked?: string | undefined
}

/**
 * Reads a form's mirror back into a record and asks the contract and the advice about it. Given the
 * rows it knew the last time, and the same adviser, it looks only at items that have changed since,
 * and comes to the same; to be `sure`, it asks the contract about all of them.
 */
export function check(
  node: ObjectNode,
  mirror: FormValues,
  baseline: Baseline,
  emptiness: Emptiness,
  { speak, labelOf, retold = (about) => about, notChecked }: Words,
  adviser?: RuleEngine,
  known?: RowCache,
  sure = false,
): Checked {
  const decoded = toRecord(node, mirror, baseline, emptiness, known)
  const control = (path: string) => controlPath(path, decoded.rowPositions)
  const named = ({ path, fix, relatedPaths, ...problem }: Problem): Problem => ({
    ...problem,
    path: control(path),
    ...(fix && { fix: { ...fix, path: control(fix.path) } }),
    ...(relatedPaths && { relatedPaths: relatedPaths.map(control) }),
  })
  const retellAt = (about: MessageParams, path: string) =>
    retold({ ...about, item: enclosingItem(node, mirror, path, labelOf) }, path)
  // Only the contract's ids are asked of these.
  const sayAt: GetMessage = (id, about, path) =>
    messageFor(speak, id as CoreProblemId, retellAt(about, path), path)
  const say: GetMessage = (id, about, path) => sayAt(id, about, control(path))
  const unreadable = decoded.parseErrors.map(({ path, id }): Problem => {
    const about = retellAt(messageParams(schemaNodeAt(node, parsePath(path)), undefined), path)
    return { path, severity: 'error', message: messageFor(speak, id, about, path), id }
  })
  const told = new Set(unreadable.map(({ path }) => path))
  // Each is looked for when it is asked for, and not all are asked for.
  const refusals = once(() => {
    const schema = known && !sure ? adviser?.cachedSchema() : undefined
    const refused = contractProblems(node.schema, decoded.record, say, schema).map(named)
    return [...unreadable, ...refused.filter(({ path }) => !told.has(path))]
  })
  const advice = once(() => {
    const found = adviser?.check(decoded.record, {
      typedText: (path): unknown => get(mirror, control(path)),
      resolveParams: (about, path) => retellAt(about, control(path)),
    })
    return found?.length ? omitFindingsAtErrors(refusals(), found.map(named)) : []
  })
  return {
    decoded,
    get errors() {
      if (notChecked) {
        const problem = {
          path: '',
          severity: 'error',
          message: notChecked,
          id: notCheckedId,
        } as const
        return [...refusals(), problem]
      }
      return adviser?.blocks ? [...refusals(), ...advice().filter(isError)] : refusals()
    },
    get warnings() {
      return [
        ...loadedValueWarnings(node, decoded.record, say).map(named),
        ...(adviser?.emptiedItemSuggestions(node, decoded, baseline, emptiness, sayAt) ?? []),
        ...advice().filter((problem) => !isError(problem)),
      ]
    },
    ruleStatus: adviser ? 'complete' : 'unavailable',
  }
}

/** The id of the problem that a rule which blocks cannot be asked. */
export const notCheckedId = 'advice.unavailable'

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}

const isError = ({ severity }: Problem) => severity === 'error'

/**
 * The name of the control for a place in the record that a form stands for: rows that are still
 * blank have no item there, so later rows stand further down than their items.
 */
export function controlPath(
  recordPath: string,
  rows: ReadonlyMap<string, readonly number[]>,
): string {
  if (!recordPath.includes('.')) return recordPath
  const keys: string[] = []
  for (const key of parsePath(recordPath)) {
    const row = rows.get(formatPath(keys))?.[Number(key)]
    keys.push(row === undefined ? key : String(row))
  }
  return formatPath(keys)
}
