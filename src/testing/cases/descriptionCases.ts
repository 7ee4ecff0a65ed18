import { accessibleDescription, missingReferences } from '../accessibleText.ts'
import { assertNone, type ConformanceCase, type RecordConformanceOptions } from '../conformance.ts'
import { enterAnswer, shownText } from '../enterAnswer.ts'
import { type FieldOnPage, fieldsOnPage, isInvalid } from '../fieldsOnPage.ts'
import { elementsOf } from '../findControl.ts'
import { type TestedForm, withForm } from '../openTestedForm.tsx'

/** What a field says is read with its control. */
export function descriptionCases(options: RecordConformanceOptions): ConformanceCase[] {
  const { form: renderForm } = options
  const [record] = options.records
  const withErrors = async (
    check: (form: TestedForm, fields: readonly FieldOnPage[]) => Promise<void>,
  ) => {
    let fields: FieldOnPage[] = []
    await withForm(options, renderForm, { defaultRecord: record }, async (form) => {
      fields = fieldsOnPage(form, options)
    })
    const errors = fields.map(({ leaf }) => ({ path: leaf.path, message: messageAt(leaf.path) }))
    await withForm(options, renderForm, { defaultRecord: record, errors }, async (form) => {
      await form.eventually(() => isInvalid(form.control(errors.at(-1)?.path ?? '')))
      await check(form, fieldsOnPage(form, options))
    })
  }
  return [
    {
      name: 'descriptions: an error is read with its control',
      run: () =>
        withErrors(async (_, fields) =>
          assertNone(fields.flatMap((field) => errorProblems(field))),
        ),
    },
    {
      name: 'descriptions: an error goes away when its field is edited',
      run: () =>
        withErrors(async (form, fields) => {
          const edited = fields.find(({ control }) => control.kind === 'text')
          if (!edited) return
          const { path, subject } = edited.leaf
          await enterAnswer(form, path, `${shownText(edited.control)}1`)
          const isGone = await form.eventually(() => !isInvalid(form.control(path)))
          if (!isGone)
            throw new Error(`${subject}: it was edited, but aria-invalid is still "true".`)
        }),
    },
  ]
}

function errorProblems({ leaf: { path, subject }, control }: FieldOnPage): string[] {
  const elements = elementsOf(control)
  const problems: string[] = []
  if (!isInvalid(control)) {
    problems.push(`${subject}: it has an error, but aria-invalid is not "true".`)
  }
  if (!accessibleDescription(elements).includes(messageAt(path))) {
    problems.push(
      `${subject}: it has the error "${messageAt(path)}", but no error is connected to it by aria-describedby.`,
    )
  }
  for (const id of elements.flatMap((element) => missingReferences(element, 'aria-describedby'))) {
    problems.push(`${subject}: its aria-describedby names "${id}", which is not on the page.`)
  }
  return problems
}

/** A text that no other element of the page has. */
function messageAt(path: string): string {
  return `The server refuses ${path}`
}
