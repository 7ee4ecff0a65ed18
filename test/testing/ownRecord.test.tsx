import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, it } from 'vitest'
import { number, object, string } from 'yup'
import { at, NumberField, RecordForm, TextField } from '../../src/index.ts'
import { recordConformance } from '../../src/testing.ts'

const claimSchema = object({
  policy: string().label('Policy number').required('Enter the policy number'),
  amount: number().label('Amount').nullable(),
}).label('Claim')

describe('the claim form', () => {
  const cases = recordConformance({
    render,
    user: userEvent,
    schema: claimSchema,
    form: (props) => (
      <RecordForm {...props} schema={claimSchema}>
        {(claim) => (
          <>
            <TextField place={at(claim, 'policy')} />
            <NumberField place={at(claim, 'amount')} />
          </>
        )}
      </RecordForm>
    ),
    records: [
      { policy: 'P-17', amount: 1200 },
      { policy: 'P-18', amount: null },
    ],
  })
  for (const { name, run } of cases) it(name, run)
})
