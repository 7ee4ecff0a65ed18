import { assertNone, type ConformanceCase, type ConformanceTools } from '../conformance.ts'
import { controlAt, enterAnswer, leave, shownText } from '../enterAnswer.ts'
import { describeRefusal, differencesOf, quoted } from '../fieldsOnPage.ts'
import { valueAt } from '../recordLeaves.ts'
import { filledSample, fuels } from './sampleForm.tsx'
import { withSample } from './withSample.tsx'

/** What people type in each kind of field, and what the record then has. */
const readings = [
  ['nickname', '  Old Betsy ', 'Old Betsy', 'Old Betsy'],
  ['note', '{x} [y] “Zoë”', '{x} [y] “Zoë”', '{x} [y] “Zoë”'],
  ['model_year', '2,018', 2018, '2018'],
  ['doors', '03', 3, '3'],
  ['bought', 'Mar 5 2021', '2021-03-05', '03/05/2021'],
  ['make', 'Not in the list', 'Not in the list', 'Not in the list'],
  ['keeper.name', 'Zoë', 'Zoë', 'Zoë'],
  ['drivers.1.miles_driven', '.5', 0.5, '0.5'],
] as const

/** How texts are entered and read. */
export function textCases(tools: ConformanceTools): ConformanceCase[] {
  return [
    {
      name: 'typing: the box keeps what is typed, and the record gets what it means',
      run: () =>
        withSample(tools, {}, async (form) => {
          const problems: string[] = []
          for (const [path, text, , settled] of readings) {
            await enterAnswer(form, path, text)
            const shown = () => shownText(controlAt(form, path))
            if (shown() !== text) {
              problems.push(`${path}: "${text}" was typed, but the box shows "${shown()}".`)
            }
            await leave(form)
            await form.eventually(() => shown() === settled)
            if (shown() !== settled) {
              problems.push(
                `${path}: "${text}" was typed and left, but the box shows "${shown()}", not "${settled}".`,
              )
            }
          }
          const outcome = await form.submit()
          if (outcome === 'refused') problems.push(describeRefusal(form))
          else {
            for (const [path, text, expected] of readings) {
              const actual = valueAt(outcome.record, path)
              if (actual === expected) continue
              problems.push(
                `${path}: "${text}" was typed, but ${quoted(actual)} was handed back, not ${quoted(expected)}.`,
              )
            }
          }
          assertNone(problems)
        }),
    },
    {
      name: 'typing: each option can be chosen and is handed back',
      async run() {
        for (const { value } of fuels) {
          await withSample(tools, { fuel: null }, async (form) => {
            await enterAnswer(form, 'fuel', value)
            const outcome = await form.submit()
            if (outcome === 'refused') throw new Error(describeRefusal(form))
            assertNone(differencesOf({ ...filledSample, fuel: value }, outcome.record))
          })
        }
      },
    },
    {
      name: 'typing: an answer that is not among the options is shown',
      run: () =>
        withSample(tools, { fuel: 'Steam', leased: 'partly' }, async (form) => {
          const problems = [['fuel', 'Steam'] as const, ['leased', 'partly'] as const].flatMap(
            ([path, text]) => {
              const shown = shownText(controlAt(form, path))
              return shown.includes(text)
                ? []
                : `${path}: the record has "${text}", but the control shows "${shown}".`
            },
          )
          assertNone(problems)
        }),
    },
    {
      name: 'typing: a read-only field shows its value and takes no other',
      run: () =>
        withSample(
          tools,
          {},
          async (form) => {
            const paths = ['plate', 'note', 'model_year', 'bought', 'make', 'keeper.name']
            const problems: string[] = []
            for (const path of paths) {
              const before = shownText(controlAt(form, path))
              await enterAnswer(form, path, '7')
              const after = shownText(controlAt(form, path))
              if (before === '') problems.push(`${path}: a read-only field shows no value.`)
              if (after !== before) problems.push(`${path}: a read-only field can be edited.`)
            }
            assertNone(problems)
          },
          { isEachReadOnly: true },
        ),
    },
  ]
}
