import type { ValidationError } from 'yup'
import { isEmptyText, type SchemaNode } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import { firstErrorAtEachPath, toProblem } from './contractProblems.ts'
import type { GetCoreMessage } from './problemMessages.ts'
import { RecordVisitor } from './RecordVisitor.ts'
import { validateStrictly } from './validateStrictly.ts'

/**
 * Finds the same as `contractProblems` in the records of a plain schema. Yup validates nothing but
 * what is refused, and what did not change since the last visit is not checked again.
 */
export const createContractVisitor = (root: SchemaNode): RecordVisitor<GetCoreMessage> =>
  new RecordVisitor({
    visitLeaf(node, value, getPath, getMessage) {
      const error = plainError(node, value, getPath)
      return error && toProblem(root, parsePath(getPath()), value, error, getMessage)
    },
    // Yup knows fewer kinds of objects.
    entersInto: (node, value) => node.schema.isType(value),
  })

/** The error of a plain schema about a value itself, not about its members. */
export function plainError(
  node: SchemaNode,
  value: unknown,
  getPath: () => string,
): ValidationError | undefined {
  if (plainlyAccepts(node, value)) return undefined
  const options = { path: getPath(), recursive: false }
  const thrown = validateStrictly(node.schema, node, value, options)
  return thrown && firstErrorAtEachPath(thrown)[0]
}

/** Whether a plain schema surely accepts a value, whatever its members are. */
function plainlyAccepts(node: SchemaNode, value: unknown): boolean {
  if (value === undefined) return !node.required
  if (value === null) return node.nullable
  if (value === '') return isEmptyText(node, value) || (!node.required && node.schema.isType(value))
  return node.schema.isType(value) && (typeof value !== 'number' || Number.isFinite(value))
}
