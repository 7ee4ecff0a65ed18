import { accessibleName } from '../accessibleText.ts'
import { assertNone, type ConformanceCase, type RecordConformanceOptions } from '../conformance.ts'
import { fieldsOnPage } from '../fieldsOnPage.ts'
import { elementsNamed, elementsOf, focusable, type FormControl } from '../findControl.ts'
import { withForm } from '../openTestedForm.tsx'

/** Names, for people and for what fills forms. */
export function nameCases(options: RecordConformanceOptions): ConformanceCase[] {
  const [record] = options.records
  return [
    {
      name: 'names: every control has an accessible name, and says if it is required',
      async run() {
        await withForm(options, options.form, { defaultRecord: record }, async (form) => {
          const problems = fieldsOnPage(form, options).flatMap(({ leaf, control }) => [
            ...nameProblems(control).map((problem) => `${leaf.subject}: ${problem}`),
            ...(leaf.required && !isMarkedRequired(control)
              ? [`${leaf.subject}: it is required, but aria-required is not "true".`]
              : []),
          ])
          assertNone(problems)
        })
      },
    },
    {
      name: 'names: the `name` of every native control is its path in the record',
      async run() {
        await withForm(options, options.form, { defaultRecord: record }, async (form) => {
          const problems = fieldsOnPage(form, options).flatMap(({ leaf, control }) =>
            // Only native controls have a name.
            elementsNamed(form.page, leaf.path).length > 0 || !isNative(control)
              ? []
              : `${leaf.subject}: no control has the name "${leaf.path}".`,
          )
          assertNone(problems)
        })
      },
    },
  ]
}

function nameProblems(control: FormControl): string[] {
  const silent = elementsOf(control).filter((element) => accessibleName(element) === '')
  return silent.map((element) => {
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
    return `its ${role} has no accessible name: no label refers to it.`
  })
}

function isMarkedRequired(control: FormControl): boolean {
  return elementsOf(control).some((element) =>
    element.matches('[aria-required="true"], [required]'),
  )
}

function isNative(control: FormControl): boolean {
  return focusable(control).some((element) => element.matches('input, select, textarea'))
}
