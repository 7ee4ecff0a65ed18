import Form from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { drive } from '../driven.ts'
import '../page.css'
import { householdSchema, householdUi, propertySchema, propertyUi } from './schema.ts'

/*
 * As in its documentation, with two changes that make a comparison possible. The browser's own
 * validation is off, because it stops at the first error. Numbers are typed into text boxes,
 * because number inputs take no letters and so show no error.
 */
function show(root: HTMLElement, form: Shown) {
  createRoot(root).render(
    <Form
      schema={form.schema}
      uiSchema={form.uiSchema}
      formData={form.record}
      validator={validator}
      noHtml5Validate
      focusOnFirstError
      onSubmit={({ formData }) => form.hand(formData)}
    />,
  )
}

interface Shown {
  schema: RJSFSchema
  uiSchema: UiSchema
  record: object
  hand: (record: unknown) => void
}

drive({
  showProperty: (root, record, hand) =>
    show(root, { schema: propertySchema, uiSchema: propertyUi, record, hand }),
  showDrivers: (root, record, hand) =>
    show(root, { schema: householdSchema, uiSchema: householdUi, record, hand }),
  control: (path) => document.getElementById(`root_${path.replaceAll('.', '_')}`),
  adder: () => document.querySelector('.rjsf-array-item-add button'),
  remover: (index) => document.querySelectorAll('.rjsf-array-item-remove')[index],
  errors: () => document.querySelectorAll('.errors li').length,
})
