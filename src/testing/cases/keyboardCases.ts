import { assertNone, type ConformanceCase, type RecordConformanceOptions } from '../conformance.ts'
import { enterAnswer, focusOn } from '../enterAnswer.ts'
import { type FieldOnPage, fieldsOnPage, isInvalid, isParsed, unreadable } from '../fieldsOnPage.ts'
import { focusable, hasFocus } from '../findControl.ts'
import { type TestedForm, withForm } from '../openTestedForm.tsx'

/** The keyboard is enough, and the focus goes where the problem is. */
export function keyboardCases(options: RecordConformanceOptions): ConformanceCase[] {
  const { form: renderForm } = options
  const [record] = options.records
  return [
    {
      name: 'keyboard: every field is one Tab stop, in the order of the page',
      async run() {
        await withForm(options, renderForm, { defaultRecord: record }, async (form) => {
          const fields = fieldsOnPage(form, options)
          assertNone(tabStopProblems(fields, await tabThrough(form, fields)))
        })
      },
    },
    {
      name: 'keyboard: F8 goes to every field with a problem',
      async run() {
        let fields: FieldOnPage[] = []
        await withForm(options, renderForm, { defaultRecord: record }, async (form) => {
          fields = fieldsOnPage(form, options)
        })
        const errors = fields.map(({ leaf }) => ({ path: leaf.path, message: 'Ask again' }))
        await withForm(options, renderForm, { defaultRecord: record, errors }, async (form) => {
          const problems: string[] = []
          await form.eventually(() => isInvalid(form.control(errors[0]?.path ?? '')))
          const last = form.control(errors.at(-1)?.path ?? '')
          if (last) focusOn(last)
          for (const { leaf } of fields) {
            await options.user.keyboard('{F8}')
            if (await form.eventually(() => hasFocus(form.control(leaf.path)))) continue
            problems.push(`${leaf.subject}: it has a problem, but F8 does not focus it.`)
            const control = form.control(leaf.path)
            if (control) focusOn(control)
          }
          assertNone(problems)
        })
      },
    },
    {
      name: 'keyboard: after a refused submit, the summary leads to each problem',
      async run() {
        await withForm(options, renderForm, { defaultRecord: record }, async (form) => {
          const wrong = fieldsOnPage(form, options).filter(isParsed)
          for (const { leaf } of wrong) await enterAnswer(form, leaf.path, unreadable)
          if (wrong.length === 0) return
          if ((await form.submit()) !== 'refused') {
            throw new Error(
              `The form handed back a record although "${unreadable}" cannot be read.`,
            )
          }
          assertNone(await refusalProblems(form, wrong))
        })
      },
    },
  ]
}

/** The paths of the fields that Tab comes to, in order. */
async function tabThrough(form: TestedForm, fields: readonly FieldOnPage[]): Promise<string[]> {
  const visited: string[] = []
  // The fields may have buttons next to them.
  const limit = 4 * fields.reduce((count, { control }) => count + focusable(control).length, 20)
  form.before.focus()
  for (let step = 0; step < limit; step++) {
    await form.tools.user.tab()
    if (form.after.matches(':focus')) return visited
    const field = fields.find(({ control }) => hasFocus(control))
    if (field) visited.push(field.leaf.path)
  }
  throw new Error('Tab does not leave the form.')
}

function tabStopProblems(fields: readonly FieldOnPage[], visited: readonly string[]): string[] {
  const reached = fields.filter(({ leaf }) => visited.includes(leaf.path))
  const problems = fields.flatMap(({ leaf: { path, subject }, control }) => {
    const count = visited.filter((name) => name === path).length
    if (count === 1) return []
    const tabIndex = focusable(control)[0]?.tabIndex ?? -1
    const reason = tabIndex < 0 ? `: its tabindex is ${tabIndex}` : ''
    return count === 0
      ? `${subject}: Tab does not reach it${reason}.`
      : `${subject}: it takes ${count} Tab stops, not one.`
  })
  const order = [...new Set(visited)]
  const misplaced = reached.find(({ leaf }, index) => order[index] !== leaf.path)
  if (misplaced) {
    problems.push(`${misplaced.leaf.subject}: Tab reaches it out of the order of the page.`)
  }
  return problems
}

/** Where the focus is after a refusal, and where the links of the summary lead. */
async function refusalProblems(form: TestedForm, wrong: readonly FieldOnPage[]): Promise<string[]> {
  const inSummary = () => {
    const { activeElement } = form.page.ownerDocument
    return activeElement?.querySelector('a[href^="#"]') !== null
  }
  const isWrongFocused = () => wrong.some(({ leaf }) => hasFocus(form.control(leaf.path)))
  const isPlaced = await form.eventually(() => isWrongFocused() || inSummary())
  if (!isPlaced)
    return ['After a refused submit the focus is neither on the summary nor on a problem.']
  const reached = new Set<string>()
  for (const link of form.page.querySelectorAll('a[href^="#"]')) {
    form.after.focus()
    await form.tools.user.click(link)
    const focused = await form.eventually(() =>
      wrong.find(({ leaf }) => hasFocus(form.control(leaf.path))),
    )
    if (focused) reached.add(focused.leaf.path)
  }
  return wrong.flatMap(({ leaf }) =>
    reached.has(leaf.path)
      ? []
      : `${leaf.subject}: it has an error, but no link of the summary focuses it.`,
  )
}
