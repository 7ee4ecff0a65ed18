import { toNestErrors, validateFieldsNatively } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { Schema } from 'yup'
import { labelOf, valueByKey } from '../../config/messages/recordMessages.ts'
import {
  defaultMessages,
  type MessageOverrides,
  mergeMessages,
} from '../../config/messages/messages.ts'
import { omitFindingsAtErrors } from '../../rules/checkRecord.ts'
import { contractProblems } from '../../core/validation/contractProblems.ts'
import { enclosingItem } from '../../core/validation/enclosingItem.ts'
import type { GetCoreMessage } from '../../core/validation/problemMessages.ts'
import { fillExpected } from './fillExpected.ts'
import { deepCopy } from '../../core/objects/deepCopy.ts'
import { assertFieldNames } from '../../core/schema/assertFieldNames.ts'
import {
  describeObjectSchema,
  type ObjectNode,
  type SchemaNode,
  schemaNodeAt,
} from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { createRecordChecker } from '../../core/validation/createRecordChecker.ts'
import type { ReadingContext } from '../../core/values/leafText.ts'
import { defaultEmptiness } from '../../core/values/emptiness.ts'
import { checkForm } from '../../store/checkForm.ts'
import { LabelOverrides, withLabel } from '../../store/labels.ts'
import { readHostValues } from './readHostValues.ts'

/** How {@link recordResolver} reads a form. */
export interface RecordResolverOptions {
  /**
   * The record that your form was opened with. What nobody edited is then handed back as it was, a
   * cleared value is emptied as in a form of the kit, and members that the form does not have survive.
   */
  defaultRecord?: unknown
  /** What clearing a nullable value writes. @default 'null' */
  cleared?: 'null' | 'absent' | undefined
  /** The `messages` of your `QuoteFormsProvider`: `problems` and `labels` are in the errors. */
  messages?: MessageOverrides | undefined
}

/** What a form of your own may hold for a record: at every leaf a text, or the value itself. */
export type RecordFormValues<T> = {
  [Member in keyof T]?: RecordFormValue<T[Member]> | null | undefined
}

type RecordFormValue<T> = T extends readonly (infer Item)[]
  ? RecordFormValue<Item>[]
  : T extends Date | Blob
    ? T | string
    : T extends object
      ? RecordFormValues<T>
      : T | string

/**
 * A resolver for a react-hook-form form of your own with fields of the kit in it. It reads their texts
 * into a record of the schema, with numbers and dates, and reports what the schema refuses, by path.
 *
 * `useForm({ defaultValues: driver, resolver: recordResolver(driverSchema, { defaultRecord: driver }) })`
 *
 * The schema has all values of the form: members of your own, and our schemas at any depth. Yup checks
 * the record as it was read, without casts, defaults or transforms.
 *
 * @throws when the schema is not an object, or has a member that react-hook-form could not address.
 * When the form is checked: if the schema has an asynchronous test, which belongs in your submit handler.
 */
export function recordResolver<T extends object, Values extends FieldValues = RecordFormValues<T>>(
  schema: Schema<T>,
  { defaultRecord, cleared = defaultEmptiness.cleared, messages }: RecordResolverOptions = {},
): Resolver<Values, unknown, T> {
  const root = describeObjectSchema(schema)
  assertFieldNames(root)
  const settings = { messages: mergeMessages(defaultMessages, messages) }
  const { problems: problemMessages } = settings.messages
  const labelContext = { root, settings, labels: new LabelOverrides() }
  const nodeLabel = (node: SchemaNode) => labelOf(node, settings.messages.labels)

  const checker = createRecordChecker(root)
  const reading: ReadingContext = {
    vocabulary: settings.messages.entry,
    unitShown: (node) => valueByKey(node, settings.messages.units),
  }

  return (hostValues, _context, options) => {
    const { values, baseline } = readHostValues(root, hostValues, defaultRecord)
    const getMessage: GetCoreMessage = (id, params, path) => {
      const item = enclosingItem(root, values, path, nodeLabel)
      return problemMessages[id]?.(withLabel(labelContext, { ...params, item }, path))
    }
    const { result, errors } = checkForm({
      root,
      values,
      baseline,
      emptiness: { ...defaultEmptiness, cleared },
      reading,
      checker,
      getMessage: (id, params) => problemMessages[id]?.(params),
      labelOf: nodeLabel,
      labelParams: (params, path) => withLabel(labelContext, params, path),
    })
    const filled = new Set<string>()
    const expected = fillExpected(root, result.record, filled)
    const missing = filled.size > 0 ? contractProblems(schema, expected, getMessage) : []
    const problems = [
      ...errors.filter(({ path }) => !filled.has(path)),
      ...omitFindingsAtErrors(errors, missing),
    ]
    if (problems.length === 0) {
      if (options.shouldUseNativeValidation) validateFieldsNatively({}, options)
      // The host may change it.
      return { values: deepCopy(result.record) as T, errors: {} }
    }
    const errorsByName: Record<string, FieldError> = {}
    for (const { path, id, message } of problems) {
      errorsByName[errorName(root, path)] = { type: id, message }
    }
    // Without `names`: with them, it searches all fields at each error to find the lists. `errorName`
    // knows the lists from the schema.
    const nested = toNestErrors<Values>(errorsByName, { ...options, names: [] })
    return { values: {}, errors: nested }
  }
}

/** Where react-hook-form keeps an error. That of an object or a list must not replace those inside. */
function errorName(root: ObjectNode, path: string): string {
  const node = schemaNodeAt(root, parsePath(path))
  if (node?.kind === 'leaf' || !node) return path
  return path === '' ? 'root' : `${path}.root`
}
