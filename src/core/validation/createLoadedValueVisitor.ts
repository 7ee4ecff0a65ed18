import { accepts, isEmptyText, type LeafNode } from '../schema/describeSchema.ts'
import { formatDate } from '../text/parseDate.ts'
import {
  type CoreProblemId,
  type GetCoreMessage,
  messageFor,
  messageParams,
} from './problemMessages.ts'
import { RecordVisitor } from './RecordVisitor.ts'

/**
 * Finds warnings about loaded values that the contract accepts and the kit keeps, but that a person
 * should check: dates not written as `YYYY-MM-DD`, and `''` for a number.
 */
export const createLoadedValueVisitor = (): RecordVisitor<GetCoreMessage | undefined> =>
  new RecordVisitor({
    visitLeaf(node, value, getPath, getMessage) {
      if (node.kind !== 'leaf' || !accepts(node, value)) return undefined
      const id = isEmptyText(node, value) ? 'number.arrivedEmpty' : dateWarningId(node, value)
      if (!id) return undefined
      const path = getPath()
      const message = messageFor(getMessage, id, messageParams(node, value), path)
      return { path, severity: 'warning', message, id }
    },
  })

function dateWarningId(node: LeafNode, value: unknown): CoreProblemId | undefined {
  if (node.parseAs !== 'date') return undefined
  if (typeof value === 'number') return 'date.arrivedAsNumber'
  if (typeof value !== 'string' || value.trim() === '' || formatDate(value)) return undefined
  return 'date.arrivedAsText'
}
