import { isPromise } from '../promises.ts'
import { reportMistake } from '../reportMistake.ts'
import { appendKey } from '../schema/path.ts'
import type { FoundProblem } from './problem.ts'

/**
 * A schema of any library that follows Standard Schema (https://standardschema.dev), such as Zod, Valibot or ArkType. Its
 * own types fit.
 */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult | Promise<StandardResult>
  }
}

interface StandardResult {
  readonly issues?: readonly StandardIssue[] | undefined
}

interface StandardIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/**
 * What a host's schema refuses in a record, in its words. What it does not say at once, or throws about, is refused as a
 * whole: what nobody could check must not pass.
 */
export function standardProblems(
  { '~standard': { validate, vendor } }: StandardSchema,
  record: unknown,
): FoundProblem[] {
  const refuse = (why: string, advice: string): FoundProblem[] => {
    reportMistake(
      `quoteforms: the schema in \`validate\` (${vendor}) ${why}, so no record passes. ${advice}`,
    )
    return [{ path: '', severity: 'error', id: 'unchecked', params: {} }]
  }
  let result: ReturnType<typeof validate>
  try {
    result = validate(record)
  } catch (thrown) {
    // The message of what was thrown may quote the record.
    const kind = thrown instanceof Error ? thrown.name : typeof thrown
    return refuse(`threw (${kind})`, 'Have it accept or refuse any record.')
  }
  if (isPromise(result)) {
    // Zod answers later where something throws. Its message may quote the record, too.
    void Promise.resolve(result).catch(() => {})
    return refuse('is asynchronous', 'Check in onSubmit what takes time, and return { errors }.')
  }
  return (result.issues ?? []).map(({ path = [], message }) => ({
    path: pathOf(path),
    severity: 'error',
    id: 'validate',
    params: { message },
  }))
}

const pathOf = (keys: NonNullable<StandardIssue['path']>): string =>
  keys.reduce<string>(
    (path, segment) => appendKey(path, String(typeof segment === 'object' ? segment.key : segment)),
    '',
  )
