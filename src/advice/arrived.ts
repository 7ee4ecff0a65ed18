import { writeDate } from '../codec/date.ts'
import { accepts, isEmptyText, isObject, type LeafNode, type Node } from '../codec/node.ts'
import { formatPath } from '../codec/path.ts'
import type { Problem } from './problem.ts'
import type { ContractId } from './words.ts'
import { aboutNode, sentence, type Speak } from './contractProblems.ts'

/**
 * Warnings about values that the contract accepts and the kit keeps as they are, and that a person
 * should look at: dates that did not come as `YYYY-MM-DD`, numbers that came as `''`.
 */
export function arrivedWarnings(root: Node, record: unknown, speak?: Speak): Problem[] {
  const problems: Problem[] = []
  visit(root, record, [])
  return problems

  function visit(node: Node, value: unknown, keys: readonly (string | number)[]): void {
    if (node.kind === 'object' && isObject(value)) {
      for (const [member, child] of node.members) {
        if (Object.hasOwn(value, member)) visit(child, value[member], [...keys, member])
      }
    } else if (node.kind === 'list' && Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(node.item, item, [...keys, index])
    } else if (node.kind === 'leaf' && accepts(node, value)) {
      const id = isEmptyText(node, value) ? 'number.arrivedEmpty' : dateWarning(node, value)
      if (!id) return
      const path = formatPath(keys)
      const message = sentence(speak, id, aboutNode(node, value), path)
      problems.push({ path, severity: 'warning', message, id })
    }
  }
}

function dateWarning(node: LeafNode, value: unknown): ContractId | undefined {
  if (node.reads !== 'date') return undefined
  if (typeof value === 'number') return 'date.arrivedAsNumber'
  if (typeof value !== 'string' || value.trim() === '' || writeDate(value)) return undefined
  return 'date.arrivedAsText'
}
