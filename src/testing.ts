/** `quoteforms/testing`: checks that a host runs on its own inputs and record forms, in its own tests. */
export type {
  ConformanceAxe,
  ConformanceCase,
  ConformanceTools,
  ConformanceUser,
  RecordConformanceOptions,
  RenderedForm,
  TestedFormProps,
} from './testing/conformance.ts'
export { inputConformance } from './testing/inputConformance.ts'
export { recordConformance } from './testing/recordConformance.ts'
