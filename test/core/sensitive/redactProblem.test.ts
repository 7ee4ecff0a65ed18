import { describe, expect, test } from 'vitest'
import { redactProblem } from '../../../src/core/sensitive/mask.ts'

describe('the announcement of a masked text', () => {
  const say = (severity: 'error' | 'warning', message: string, text: string) =>
    redactProblem({ severity, message }, text)?.message

  test.each([
    ['Arrived as "D5514821"', 'D5514821'],
    ['We swapped day and month: March 4, 1980', '4/3/1980'],
    ['We swapped day and month: March 4, 1980', '04/03/80'],
    ['Arrived as 19800314', '19800314'],
    ['We can\'t read "n/a"', 'n/a'],
  ])('leaves out the notice "%s" of "%s"', (message, text) => {
    expect(say('warning', message, text)).toBeUndefined()
  })

  test.each([
    ["Doesn't match the usual Texas format", 'D5514821'],
    ['Date of birth is more than 120 years ago', '1/2/1820'],
  ])('keeps the notice "%s" of "%s"', (message, text) => {
    expect(say('warning', message, text)).toBe(message)
  })

  test.each([
    ['No license D5514821', ' D5514821 ', 'No license ••••'],
    ['Date of birth must be like 3/14/1980', 'March 1980', 'Date of birth must be like 3/14/1980'],
    ['Enter the number as it is', 'n', 'Enter the number as it is'],
  ])('announces the error "%s" of "%s" as "%s"', (message, text, announced) => {
    expect(say('error', message, text)).toBe(announced)
  })
})
