import { axeCases } from './cases/axeCases.ts'
import { descriptionCases } from './cases/descriptionCases.ts'
import { keyboardCases } from './cases/keyboardCases.ts'
import { losslessCases } from './cases/losslessCases.ts'
import { nameCases } from './cases/nameCases.ts'
import { typingCases } from './cases/typingCases.ts'
import type { ConformanceCase, RecordConformanceOptions } from './conformance.ts'

/**
 * Checks of a form for a record of your own: nothing is lost, each field keeps what is typed and hands
 * back its value, the keyboard reaches everything, and names, descriptions and errors are those of their
 * controls.
 */
export function recordConformance(options: RecordConformanceOptions): ConformanceCase[] {
  return [
    ...losslessCases(options),
    ...typingCases(options),
    ...keyboardCases(options),
    ...nameCases(options),
    ...descriptionCases(options),
    ...axeCases(options),
  ]
}
