import { createElement } from 'react'
import { type ConformanceCase, type ConformanceTools, assertNone } from './conformance.ts'
import {
  filledSample,
  SampleForm,
  sampleSchema,
  fuels,
  makes,
  hints,
  withSample,
} from './sampleForm.tsx'
import { recordConformance } from './recordConformance.ts'
import {
  accessibleName,
  spokenText,
  accessibleDescription,
  hasFocus,
  elementsOf,
  firstIn,
} from './findControl.ts'
import {
  activeOption,
  controlAt,
  enterAnswer,
  focusOn,
  isChecked,
  shownText,
  visibleOptions,
  leave,
  describeRefusal,
  quoted,
  unreadable,
  differencesOf,
  submitAccepted,
  valueAt,
  type TestedForm,
} from './openTestedForm.tsx'

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

/** Makes checks of the sample form, which is opened as `withSample` does. */
const sampleChecks =
  (tools: ConformanceTools) =>
  (name: string, ...opened: Opened): ConformanceCase => ({
    name,
    run: () => withSample(tools, ...opened),
  })

type Opened = Parameters<typeof withSample> extends [unknown, ...infer Rest] ? Rest : never

/** What the keys do in each kind of control. */
function keyCases(tools: ConformanceTools): ConformanceCase[] {
  const check = sampleChecks(tools)
  const { user } = tools
  return [
    check('keyboard: Enter in a text box submits once, with its text', {}, async (form) => {
      await enterAnswer(form, 'nickname', 'Betsy')
      await user.keyboard('{Enter}')
      await form.eventually(() => form.submitted.length > 0)
      const names = form.submitted.map((record) => valueAt(record, 'nickname'))
      if (names.length === 1 && names[0] === 'Betsy') return
      throw new Error(
        `nickname: after "Betsy" and Enter the form handed back ${quoted(names)}, not ["Betsy"].`,
      )
    }),
    {
      name: 'keyboard: a typed text that is no answer never chooses No in a group of radios',
      async run() {
        for (const text of ['unknown', 'n/a']) {
          await withSample(tools, { leased: 'yes' }, async (form) => {
            const control = controlAt(form, 'leased')
            if (control.kind !== 'radios') return
            focusOn(control)
            await user.keyboard(text)
            const actual = valueAt(await submitAccepted(form), 'leased')
            if (actual === null) return
            throw new Error(
              `leased: "${text}" typed at the answers is no answer, but ${quoted(actual)} was handed back.`,
            )
          })
        }
      },
    },
    check(
      'keyboard: the arrow keys choose in a group of radios',
      { leased: 'no' },
      async (form) => {
        const control = controlAt(form, 'leased')
        if (control.kind !== 'radios') return
        focusOn(control)
        const chosen = control.radios.findIndex(isChecked)
        // Held for a moment, as by a finger: some radios choose when the focus has come.
        await user.keyboard('{ArrowUp>}')
        const next = await form.eventually(() => {
          const found = control.radios.findIndex(isChecked)
          return found !== chosen && { radio: control.radios[found] }
        })
        await user.keyboard('{/ArrowUp}')
        if (!next) throw new Error('leased: the up arrow key does not choose the radio before.')
        if (!next.radio?.matches(':focus')) {
          throw new Error(
            'leased: the up arrow key chooses a radio, but the focus does not follow.',
          )
        }
        const actual = valueAt(await submitAccepted(form), 'leased')
        if (actual === 'no') {
          throw new Error(
            `leased: "${accessibleName(next.radio)}" was chosen, but "no" was handed back.`,
          )
        }
      },
    ),
    check(
      'keyboard: the down arrow key opens the suggestions, and Enter takes one',
      { make: null },
      async (form) => {
        const control = controlAt(form, 'make')
        focusOn(control)
        await user.keyboard('{ArrowDown}')
        const options = await form.eventually(() => {
          const found = visibleOptions(form)
          return found.length > 0 && found
        })
        if (!options) throw new Error('make: the down arrow key opens no list of options.')
        const texts = options.map(spokenText)
        if (!makes.every(({ value }) => texts.some((text) => text.includes(value)))) {
          throw new Error(`make: the list has the options ${quoted(texts)}.`)
        }
        // Where the options come after the popup, the first press may only open it.
        if (!activeOption(form)) await user.keyboard('{ArrowDown}')
        if (!(await form.eventually(() => activeOption(form)))) {
          throw new Error('make: no option is active: aria-activedescendant names none.')
        }
        await user.keyboard('{Enter}')
        const taken = await form.eventually(() => shownText(controlAt(form, 'make')))
        if (!taken) throw new Error('make: Enter does not take the active option.')
        if (form.submitted.length > 0) {
          throw new Error('make: Enter took an option, and submitted the form, too.')
        }
      },
    ),
    check(
      'keyboard: Escape closes the suggestions and keeps the text',
      { make: null },
      async (form) => {
        await enterAnswer(form, 'make', 'Sa')
        const isOpen = await form.eventually(() => visibleOptions(form).length > 0)
        if (!isOpen) throw new Error('make: typing opens no list of options.')
        await user.keyboard('{Escape}')
        const isClosed = await form.eventually(() => visibleOptions(form).length === 0)
        if (!isClosed) throw new Error('make: Escape does not close the list of options.')
        const shown = shownText(controlAt(form, 'make'))
        if (shown !== 'Sa') throw new Error(`make: Escape turned "Sa" into "${shown}".`)
      },
    ),
    check('keyboard: the keys alone choose in a list of options', { fuel: null }, async (form) => {
      const control = controlAt(form, 'fuel')
      // The browser moves in its own select, which a simulated key does not.
      if (control.kind === 'select') return
      for (const { value } of fuels) {
        await enterAnswer(form, 'fuel', value)
        const isShown = await form.eventually(() => shownText(controlAt(form, 'fuel')) === value)
        if (!isShown) throw new Error(`fuel: "${value}" was chosen, but the control shows another.`)
      }
      if (form.submitted.length > 0) throw new Error('fuel: choosing submits the form.')
    }),
    {
      name: 'keyboard: a refused submit focuses the field of a single problem',
      async run() {
        for (const [path, member] of [
          ['plate', { plate: '' }],
          ['fuel', {}],
        ] as const) {
          await withSample(tools, member, async (form) => {
            if (path === 'fuel') await enterAnswer(form, 'doors', unreadable)
            await form.submit()
            const wrong = path === 'fuel' ? 'doors' : path
            if (await form.eventually(() => hasFocus(form.control(wrong)))) return
            throw new Error(
              `${wrong}: it alone has an error, but a refused submit does not focus it.`,
            )
          })
        }
      },
    },
    check(
      'keyboard: Enter on Add adds an item, focuses it and submits nothing',
      {},
      async (form) => {
        const add = firstIn(form.page, '[data-part="add"]')
        if (!add) throw new Error('The button that adds an item has no data-part="add".')
        add.focus()
        await user.keyboard('{Enter}')
        if (!(await form.eventually(() => hasFocus(form.control('drivers.2.name'))))) {
          throw new Error('drivers.2.name: Add does not focus the first field of the new item.')
        }
        await user.keyboard('Eve')
        if (form.submitted.length > 0)
          throw new Error('Add submits the form: it is no button of type "button".')
        const name = valueAt(await submitAccepted(form), 'drivers.2.name')
        if (name !== 'Eve') {
          throw new Error(`drivers.2.name: "Eve" was typed, but ${quoted(name)} was handed back.`)
        }
      },
    ),
  ]
}

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
function textCases(tools: ConformanceTools): ConformanceCase[] {
  const check = sampleChecks(tools)
  return [
    check(
      'typing: the box keeps what is typed, and the record gets what it means',
      {},
      async (form) => {
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
      },
    ),
    {
      name: 'typing: each option can be chosen and is handed back',
      async run() {
        for (const { value } of fuels) {
          await withSample(tools, { fuel: null }, async (form) => {
            await enterAnswer(form, 'fuel', value)
            const expected = { ...filledSample, fuel: value }
            assertNone(differencesOf(expected, await submitAccepted(form)))
          })
        }
      },
    },
    check(
      'typing: an answer that is not among the options is shown',
      { fuel: 'Steam', leased: 'partly' },
      async (form) => {
        const problems = [['fuel', 'Steam'] as const, ['leased', 'partly'] as const].flatMap(
          ([path, text]) => {
            const shown = shownText(controlAt(form, path))
            return shown.includes(text)
              ? []
              : `${path}: the record has "${text}", but the control shows "${shown}".`
          },
        )
        assertNone(problems)
      },
    ),
    check(
      'typing: a read-only field shows its value and takes no other',
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
  ]
}

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
function fieldCases(tools: ConformanceTools): ConformanceCase[] {
  const check = sampleChecks(tools)
  return [
    check(
      'names: the label is the name of its control, with a mark if it is required',
      {},
      async (form) => {
        const problems = Object.entries(labels).flatMap(([path, label]) => {
          const name = accessibleName(controlAt(form, path).element)
          return name === label ? [] : `${path}: its accessible name is "${name}", not "${label}".`
        })
        const required = accessibleName(controlAt(form, 'plate').element)
        if (!/^Plate .+/.test(required)) {
          problems.push(
            `plate: its accessible name is "${required}", without the mark of a required field: "Plate (required)".`,
          )
        }
        assertNone(problems)
      },
    ),
    check(
      'descriptions: hints and units are read with their controls',
      blank(Object.keys(hints)),
      async (form) => {
        const texts = { ...hints, doors: 'doors' }
        assertNone(
          Object.entries(texts).flatMap(([path, text]) => undescribed(form, path, 'text', text)),
        )
      },
    ),
    check(
      'descriptions: a warning about a new answer is read with its control once it is left',
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
    check('descriptions: the reading of a text is read with its control', {}, async (form) => {
      await enterAnswer(form, 'bought', '3/4/21')
      await form.eventually(() => describes(form, 'bought', '2021'))
      assertNone(undescribed(form, 'bought', 'reading', '2021'))
    }),
    check(
      'names: a masked answer is not in its control until it is revealed',
      {},
      async (form) => {
        const reveal = firstIn(form.page, '[data-part="reveal"]')
        if (!reveal)
          throw new Error('title_number: it is masked, but has no button that reveals it.')
        await tools.user.click(reveal)
        if (!(await form.eventually(() => hasFocus(form.control('title_number'))))) {
          throw new Error('title_number: it was revealed, but its control does not get the focus.')
        }
        const shown = shownText(controlAt(form, 'title_number'))
        if (shown !== 'T-123 456') {
          throw new Error(`title_number: it was revealed, but the box shows ${quoted(shown)}.`)
        }
      },
      { sensitive: 'mask' },
    ),
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
