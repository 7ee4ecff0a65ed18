import type { ConformanceAxe, ConformanceCase, RecordConformanceOptions } from '../conformance.ts'
import { fieldsOnPage, isInvalid } from '../fieldsOnPage.ts'
import { type TestedForm, withForm } from '../openTestedForm.tsx'

/** What axe finds in a filled form and in one full of errors. */
export function axeCases(options: RecordConformanceOptions): ConformanceCase[] {
  const { axe, form: renderForm } = options
  const [record] = options.records
  if (!axe) return []
  return [
    {
      name: 'axe: a filled form',
      run: () =>
        withForm(options, renderForm, { defaultRecord: record }, (form) => assertClean(axe, form)),
    },
    {
      name: 'axe: a form with an error at every field',
      async run() {
        let paths: string[] = []
        await withForm(options, renderForm, { defaultRecord: record }, async (form) => {
          paths = fieldsOnPage(form, options).map(({ leaf }) => leaf.path)
        })
        const errors = paths.map((path) => ({ path, message: 'Ask again' }))
        await withForm(options, renderForm, { defaultRecord: record, errors }, async (form) => {
          await form.eventually(() => isInvalid(form.control(paths[0] ?? '')))
          await assertClean(axe, form)
        })
      },
    },
  ]
}

async function assertClean(axe: ConformanceAxe, { page }: TestedForm): Promise<void> {
  // jsdom lays nothing out, so there are no colors to compare.
  const hasLayout = page.getClientRects().length > 0
  const { violations } = await axe.run(page, {
    // Landmarks and the first heading are the page's, not the form's.
    rules: { region: { enabled: false }, 'color-contrast': { enabled: hasLayout } },
  })
  const found = violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
  if (found.length > 0) throw new Error(found.join('\n'))
}
