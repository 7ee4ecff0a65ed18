import { checkForm } from '../src/store/checkForm.ts'
import { createRecordChecker } from '../src/core/validation/createRecordChecker.ts'
import { createRuleEngine } from '../src/rules/createRuleEngine.ts'
import { toFormValues } from '../src/core/values/toFormValues.ts'
import type { FormValues } from '../src/core/values/formValues.ts'
import { describeObjectSchema } from '../src/core/schema/describeSchema.ts'
import { propertyInfoSchema } from '../src/record/propertyInfo.ts'
import { median } from './measure/samples.ts'
import { propertyWith } from './pages/records.ts'
import { defaultEmptiness } from '../src/core/values/emptiness.ts'

const rounds = 60

/** The cost of `toRecord` and a check, next to that of Yup alone, in milliseconds. */
export interface ToRecordCost {
  count: number
  /** Yup's validation of the record. */
  yup: number
  /** Reading an untouched form back and checking it. */
  untouched: number
  /** The same after one edit. */
  edited: number
}

/**
 * Reads a property with `count` mortgagees back from its form values and checks it, in turns with
 * Yup's validation of the same record.
 */
export function toRecordAndCheck(count: number): ToRecordCost {
  const record = propertyWith(count)
  const node = describeObjectSchema(propertyInfoSchema)
  const { values, baseline } = toFormValues(node, record)
  const edited = structuredClone(values)
  edited.year_built = '1,985'
  const engine = createRuleEngine(node)
  const checker = createRecordChecker(node)
  // Each part is computed when it is first read.
  const checked = (values: FormValues) => {
    const { errors, warnings } = checkForm({
      root: node,
      values,
      baseline,
      reading: {},
      checker,
      emptiness: defaultEmptiness,
      engine,
    })
    return [errors, warnings]
  }
  const bare: number[] = []
  const untouched: number[] = []
  const touched: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(time(() => propertyInfoSchema.validateSync(record, { abortEarly: false })))
    untouched.push(time(() => checked(values)))
    touched.push(time(() => checked(edited)))
  }
  return {
    count,
    yup: median(bare) ?? Number.NaN,
    untouched: median(untouched) ?? Number.NaN,
    edited: median(touched) ?? Number.NaN,
  }
}

function time(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
