import { accessibleName, spokenText } from '../accessibleText.ts'
import type { ConformanceCase, ConformanceTools } from '../conformance.ts'
import {
  activeOption,
  controlAt,
  enterAnswer,
  focusOn,
  isChecked,
  shownText,
  visibleOptions,
} from '../enterAnswer.ts'
import { describeRefusal, quoted, unreadable } from '../fieldsOnPage.ts'
import { hasFocus } from '../findControl.ts'
import { valueAt } from '../recordLeaves.ts'
import { fuels, makes } from './sampleForm.tsx'
import { withSample } from './withSample.tsx'

/** What the keys do in each kind of control. */
export function keyCases(tools: ConformanceTools): ConformanceCase[] {
  const { user } = tools
  return [
    {
      name: 'keyboard: Enter in a text box submits once, with its text',
      run: () =>
        withSample(tools, {}, async (form) => {
          await enterAnswer(form, 'nickname', 'Betsy')
          await user.keyboard('{Enter}')
          await form.eventually(() => form.submitted.length > 0)
          const names = form.submitted.map((record) => valueAt(record, 'nickname'))
          if (names.length === 1 && names[0] === 'Betsy') return
          throw new Error(
            `nickname: after "Betsy" and Enter the form handed back ${quoted(names)}, not ["Betsy"].`,
          )
        }),
    },
    {
      name: 'keyboard: a typed text that is no answer never chooses No in a group of radios',
      async run() {
        for (const text of ['unknown', 'n/a']) {
          await withSample(tools, { leased: 'yes' }, async (form) => {
            const control = controlAt(form, 'leased')
            if (control.kind !== 'radios') return
            focusOn(control)
            await user.keyboard(text)
            const outcome = await form.submit()
            if (outcome === 'refused') throw new Error(describeRefusal(form))
            const actual = valueAt(outcome.record, 'leased')
            if (actual === null) return
            throw new Error(
              `leased: "${text}" typed at the answers is no answer, but ${quoted(actual)} was handed back.`,
            )
          })
        }
      },
    },
    {
      name: 'keyboard: the arrow keys choose in a group of radios',
      run: () =>
        withSample(tools, { leased: 'no' }, async (form) => {
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
          const outcome = await form.submit()
          if (outcome === 'refused') throw new Error(describeRefusal(form))
          const actual = valueAt(outcome.record, 'leased')
          if (actual === 'no') {
            throw new Error(
              `leased: "${accessibleName(next.radio)}" was chosen, but "no" was handed back.`,
            )
          }
        }),
    },
    {
      name: 'keyboard: the down arrow key opens the suggestions, and Enter takes one',
      run: () =>
        withSample(tools, { make: null }, async (form) => {
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
        }),
    },
    {
      name: 'keyboard: Escape closes the suggestions and keeps the text',
      run: () =>
        withSample(tools, { make: null }, async (form) => {
          await enterAnswer(form, 'make', 'Sa')
          const isOpen = await form.eventually(() => visibleOptions(form).length > 0)
          if (!isOpen) throw new Error('make: typing opens no list of options.')
          await user.keyboard('{Escape}')
          const isClosed = await form.eventually(() => visibleOptions(form).length === 0)
          if (!isClosed) throw new Error('make: Escape does not close the list of options.')
          const shown = shownText(controlAt(form, 'make'))
          if (shown !== 'Sa') throw new Error(`make: Escape turned "Sa" into "${shown}".`)
        }),
    },
    {
      name: 'keyboard: the keys alone choose in a list of options',
      run: () =>
        withSample(tools, { fuel: null }, async (form) => {
          const control = controlAt(form, 'fuel')
          // The browser moves in its own select, which a simulated key does not.
          if (control.kind === 'select') return
          for (const { value } of fuels) {
            await enterAnswer(form, 'fuel', value)
            const isShown = await form.eventually(
              () => shownText(controlAt(form, 'fuel')) === value,
            )
            if (!isShown)
              throw new Error(`fuel: "${value}" was chosen, but the control shows another.`)
          }
          if (form.submitted.length > 0) throw new Error('fuel: choosing submits the form.')
        }),
    },
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
    {
      name: 'keyboard: Enter on Add adds an item, focuses it and submits nothing',
      run: () =>
        withSample(tools, {}, async (form) => {
          const add = form.page.querySelector<HTMLElement>('[data-part="add"]')
          if (!add) throw new Error('The button that adds an item has no data-part="add".')
          add.focus()
          await user.keyboard('{Enter}')
          if (!(await form.eventually(() => hasFocus(form.control('drivers.2.name'))))) {
            throw new Error('drivers.2.name: Add does not focus the first field of the new item.')
          }
          await user.keyboard('Eve')
          if (form.submitted.length > 0)
            throw new Error('Add submits the form: it is no button of type "button".')
          const outcome = await form.submit()
          if (outcome === 'refused') throw new Error(describeRefusal(form))
          const name = valueAt(outcome.record, 'drivers.2.name')
          if (name !== 'Eve') {
            throw new Error(`drivers.2.name: "Eve" was typed, but ${quoted(name)} was handed back.`)
          }
        }),
    },
  ]
}
