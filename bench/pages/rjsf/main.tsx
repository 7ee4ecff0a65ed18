import Form from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { drive } from '../driven.ts'
import '../page.css'
import { householdSchema, householdUi, propertySchema, propertyUi } from './schema.ts'

/*
 * As its documentation has it, but for two things without which it would not be compared at all: the
 * browser's own validation, which stops at the first error, is off, and numbers are typed into boxes
 * of text, for others take no letter that could be refused.
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
