import { accessibleDescription, accessibleName } from '../accessibleText.ts'
import { assertNone, type ConformanceCase, type ConformanceTools } from '../conformance.ts'
import { controlAt, enterAnswer, leave, shownText } from '../enterAnswer.ts'
import { quoted } from '../fieldsOnPage.ts'
import { elementsOf, hasFocus } from '../findControl.ts'
import type { TestedForm } from '../openTestedForm.tsx'
import { valueAt } from '../recordLeaves.ts'
import { hints } from './sampleForm.tsx'
import { withSample } from './withSample.tsx'

const labels = {
  nickname: 'Nickname',
  note: 'Note',
  model_year: 'Model year',
  bought: 'Bought',
  leased: 'Leased',
  fuel: 'Fuel',
  make: 'Make',
  'drivers.1.name': 'Name',
}

/** Answers that a soft rule doubts, in each kind of field. */
const doubtful = {
  nickname: 'Odd',
  note: 'Odd',
  doors: '9',
  bought: '2001-02-03',
  leased: 'Yes',
  fuel: 'Electric',
  make: 'Odd',
  'keeper.name': 'Odd',
}

const doubtRules = Object.entries(doubtful).map(([path, text]) => ({
  id: `sample.${path}`,
  for: 'sample',
  find: (record: Readonly<Record<string, unknown>>) =>
    String(valueAt(record, path)).toLowerCase() === text.toLowerCase()
      ? { path, message: warningAt(path) }
      : undefined,
}))

function warningAt(path: string): string {
  return `Have ${path} checked`
}

/** What a field shows around its control. */
export function fieldCases(tools: ConformanceTools): ConformanceCase[] {
  return [
    {
      name: 'names: the label is the name of its control, with a mark if it is required',
      run: () =>
        withSample(tools, {}, async (form) => {
          const problems = Object.entries(labels).flatMap(([path, label]) => {
            const name = accessibleName(controlAt(form, path).element)
            return name === label
              ? []
              : `${path}: its accessible name is "${name}", not "${label}".`
          })
          const required = accessibleName(controlAt(form, 'plate').element)
          if (!/^Plate .+/.test(required)) {
            problems.push(
              `plate: its accessible name is "${required}", without the mark of a required field: "Plate (required)".`,
            )
          }
          assertNone(problems)
        }),
    },
    {
      name: 'descriptions: hints and units are read with their controls',
      run: () =>
        withSample(tools, blank(Object.keys(hints)), async (form) => {
          const texts = { ...hints, doors: 'doors' }
          assertNone(
            Object.entries(texts).flatMap(([path, text]) => undescribed(form, path, 'text', text)),
          )
        }),
    },
    {
      name: 'descriptions: a warning about a new answer is read with its control once it is left',
      run: () =>
        withSample(
          tools,
          {},
          async (form) => {
            const problems: string[] = []
            for (const [path, text] of Object.entries(doubtful)) {
              await enterAnswer(form, path, text)
              await leave(form)
              const message = warningAt(path)
              await form.eventually(() => describes(form, path, message))
              problems.push(...undescribed(form, path, 'warning', message))
            }
            if (problems.length > 0) problems.push('Does `onBlur` reach each control?')
            assertNone(problems)
          },
          { rules: { add: doubtRules } },
        ),
    },
    {
      name: 'descriptions: the reading of a text is read with its control',
      run: () =>
        withSample(tools, {}, async (form) => {
          await enterAnswer(form, 'bought', '3/4/21')
          await form.eventually(() => describes(form, 'bought', '2021'))
          assertNone(undescribed(form, 'bought', 'reading', '2021'))
        }),
    },
    {
      name: 'names: a masked answer is not in its control until it is revealed',
      run: () =>
        withSample(
          tools,
          {},
          async (form) => {
            const reveal = form.page.querySelector('[data-part="reveal"]')
            if (!reveal)
              throw new Error('title_number: it is masked, but has no button that reveals it.')
            await tools.user.click(reveal)
            if (!(await form.eventually(() => hasFocus(form.control('title_number'))))) {
              throw new Error(
                'title_number: it was revealed, but its control does not get the focus.',
              )
            }
            const shown = shownText(controlAt(form, 'title_number'))
            if (shown !== 'T-123 456') {
              throw new Error(`title_number: it was revealed, but the box shows ${quoted(shown)}.`)
            }
          },
          { sensitive: 'mask' },
        ),
    },
  ]
}

function describes(form: TestedForm, path: string, text: string): boolean {
  return accessibleDescription(elementsOf(controlAt(form, path))).includes(text)
}

function undescribed(form: TestedForm, path: string, what: string, text: string): string[] {
  if (describes(form, path, text)) return []
  return [`${path}: the ${what} "${text}" is not connected to it by aria-describedby.`]
}

function blank(paths: readonly string[]): Record<string, undefined> {
  return Object.fromEntries(paths.map((path) => [path, undefined]))
}
