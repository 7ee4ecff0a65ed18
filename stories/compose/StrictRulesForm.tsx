import {
  DriverForm,
  type DriverFormProps,
  QuoteFormsProvider,
  type RecordRules,
} from '../../src/index.ts'

// Outside the component, so that its identity is stable.
const rules: RecordRules = {
  'zip.length': 'error',
  'phone.format': 'off',
  driver: { 'age.range': 'off' },
  add: [
    {
      id: 'driver.outOfState',
      for: 'driver',
      find: ({ driver_state }) =>
        driver_state === 'AK'
          ? { path: 'driver_state', message: 'We do not write in Alaska' }
          : undefined,
    },
  ],
}

/** The kit's form with the host's rules. */
export function StrictRulesForm(props: DriverFormProps) {
  return (
    <QuoteFormsProvider rules={rules}>
      <DriverForm {...props} />
    </QuoteFormsProvider>
  )
}
