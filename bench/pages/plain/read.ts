import { addressFields, buildingFields, type LabeledField, mortgageeFields } from '../labels.ts'
import type { Values } from './html.ts'

/** Reads the property from a form. */
export function readProperty(form: HTMLFormElement): Values {
  const texts = columns(new FormData(form))
  const count = texts('mortgagee.company').length
  return {
    property_address: read(addressFields, texts, 0, 'property_address.'),
    ...read(buildingFields, texts, 0),
    mortgagee: Array.from({ length: count }, (_, index) => ({
      ...read(mortgageeFields, texts, index, 'mortgagee.'),
      address: read(addressFields, texts, index, 'mortgagee.address.'),
    })),
  }
}

/** The error of each control that cannot be submitted. */
export function problemsIn(form: HTMLFormElement): Map<HTMLInputElement, string> {
  const problems = new Map<HTMLInputElement, string>()
  for (const input of form.querySelectorAll('input')) {
    if (input.required && input.value === '') problems.set(input, "Enter the driver's ZIP code")
    if (input.inputMode === 'decimal' && Number.isNaN(Number(input.value))) {
      problems.set(input, 'Enter a number')
    }
  }
  return problems
}

/**
 * The texts by name. They are read once, because FormData searches all its entries at each call.
 */
function columns(data: FormData): (name: string) => readonly string[] {
  const held = new Map<string, string[]>()
  for (const [name, text] of data) {
    const texts = held.get(name) ?? []
    if (typeof text === 'string') texts.push(text)
    held.set(name, texts)
  }
  return (name) => held.get(name) ?? []
}

function read(
  fields: readonly LabeledField[],
  texts: ReturnType<typeof columns>,
  index: number,
  prefix = '',
): Values {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const text = texts(prefix + name)[index] ?? ''
      return [name, kind === 'number' && text !== '' ? Number(text) : text]
    }),
  )
}
