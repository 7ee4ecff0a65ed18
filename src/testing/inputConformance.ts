import { createElement } from 'react'
import type { ConformanceCase, ConformanceTools } from './conformance.ts'
import { fieldCases } from './inputs/fieldCases.ts'
import { keyCases } from './inputs/keyCases.ts'
import { textCases } from './inputs/textCases.ts'
import { filledSample, SampleForm, sampleSchema } from './inputs/sampleForm.tsx'
import { recordConformance } from './recordConformance.ts'

/**
 * Checks of your own inputs, in a form with every kind of field: what {@link recordConformance} checks,
 * how texts are read, what the keys do in each kind of control, and the hints, units and warnings of its
 * field. Put the provider with your `inputs` around the form, in `render`.
 */
export function inputConformance(tools: ConformanceTools): ConformanceCase[] {
  return [
    ...recordConformance({
      ...tools,
      schema: sampleSchema,
      form: (props) => createElement(SampleForm, props),
      records: [filledSample, { plate: 'KX 21 ABC' }],
    }),
    ...textCases(tools),
    ...keyCases(tools),
    ...fieldCases(tools),
  ]
}
