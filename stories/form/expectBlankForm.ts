import { expect, within } from 'storybook/test'
import { screens } from '../../test/form/helpers/expectedFields.ts'
import type { FormName } from '../../test/registry/registry.ts'

/** Expects every field of a form, each without an answer. A blank form has no items yet. */
export async function expectBlankForm(name: FormName, canvasElement: HTMLElement): Promise<void> {
  const form = within(canvasElement).getByRole('form', { name })
  for (const { groups, kind, label, path } of screens[name]) {
    if (path.includes('.0.')) continue
    let group = form
    for (const legend of groups) group = within(group).getByRole('group', { name: legend })
    const control = within(group).getByLabelText(label)
    if (kind === 'yesNo') {
      await expect(within(control).getByRole('radio', { name: 'Not provided' })).toBeChecked()
    } else {
      await expect(control).toHaveValue('')
    }
  }
}
