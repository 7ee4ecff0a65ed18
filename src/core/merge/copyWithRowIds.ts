import type { ItemOrigin } from '../values/baseline.ts'
import { copyFormValues, type FormValues, rowKey, textAt } from '../values/formValues.ts'

/**
 * A copy of form values in which the ids of all rows begin with a prefix. Adds the origins of the rows
 * to `items`.
 */
export function copyWithRowIds(
  values: FormValues,
  prefix: string,
  origins: ReadonlyMap<string, ItemOrigin>,
  items: Map<string, ItemOrigin>,
): FormValues {
  const copy = copyFormValues(values)
  rename(copy)
  return copy

  function rename(values: FormValues): void {
    const id = textAt(values, rowKey)
    const origin = origins.get(id)
    if (id) values[rowKey] = prefix + id
    if (origin) items.set(prefix + id, origin)
    for (const child of Object.values(values)) {
      if (Array.isArray(child)) child.forEach(rename)
      else if (typeof child === 'object') rename(child)
    }
  }
}
