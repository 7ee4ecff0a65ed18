import type { ObjectSchema } from 'yup'
import { toFormValues } from '../../../src/core/values/toFormValues.ts'
import type { FormValues } from '../../../src/core/values/formValues.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import type { ReviewInput } from '../../../src/flow/review/reviewRows.ts'
import { defaultMessages as messages } from '../../../src/config/messages/messages.ts'
import { quoteSchema } from '../../../src/record/quote.ts'

/** A record after edits. */
export function reviewed(
  record: unknown,
  edit: (values: Editable) => void = () => {},
  {
    schema = quoteSchema,
    nullMeans = 'empty',
  }: { schema?: ObjectSchema<object> } & Partial<Pick<ReviewInput, 'nullMeans'>> = {},
): ReviewInput {
  const node = describeObjectSchema(schema)
  const { values, baseline } = toFormValues(node, record, { cleared: 'null', nullMeans })
  edit(values as unknown as Editable)
  return { node, formValues: values, baseline, nullMeans, reading: {}, messages }
}

/** The values of a quote, typed for the tests. */
export interface Editable {
  personal: FormValues & { address: FormValues }
  property: FormValues & { property_address: FormValues }
  drivers: FormValues[]
}
