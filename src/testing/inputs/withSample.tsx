import type { ConformanceTools } from '../conformance.ts'
import { type TestedForm, withForm } from '../openTestedForm.tsx'
import { filledSample, type Sample, SampleForm, type SampleFormProps } from './sampleForm.tsx'

/** Opens the sample form, with a filled record in which some members differ. */
export function withSample(
  tools: ConformanceTools,
  members: Partial<Sample>,
  check: (form: TestedForm) => Promise<void>,
  props: Omit<Partial<SampleFormProps>, 'defaultRecord'> = {},
): Promise<void> {
  const defaultRecord = { ...filledSample, ...members }
  return withForm(
    tools,
    (tested) => <SampleForm {...tested} {...props} />,
    { defaultRecord },
    check,
  )
}
