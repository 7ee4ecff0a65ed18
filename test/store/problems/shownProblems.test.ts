import { expect, test } from 'vitest'
import type { Problem } from '../../../src/core/validation/problem.ts'
import type { FormStore } from '../../../src/store/FormStore.ts'
import { shownWarnings } from '../../../src/store/dueProblems.ts'

const problem = (path: string, severity: Problem['severity']): Problem => ({
  path,
  severity,
  message: `${severity} at ${path}`,
  id: severity,
})

test('a control with an error shows no warnings, so none are counted', () => {
  const shown = {
    errors: new Map([['age', problem('age', 'error')]]),
    warnings: new Map([
      ['age', [problem('age', 'warning')]],
      ['zip', [problem('zip', 'warning'), problem('zip', 'suggestion')]],
    ]),
  }
  expect(shownWarnings(shown as unknown as FormStore)).toEqual([problem('zip', 'warning')])
})
