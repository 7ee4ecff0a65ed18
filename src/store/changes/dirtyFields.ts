import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { copyRowsAlongPath } from '../../core/values/formValues.ts'
import { parsePath } from '../../core/schema/path.ts'

/**
 * Writes a form value. When a text returns to the one that the form opened with, react-hook-form compares
 * all rows of the form to update its `dirtyFields`. Unless a host follows those, only the mark of this
 * text is removed.
 */
export function setFormValue(
  { control, getValues, setValue }: Pick<UseFormReturn, 'control' | 'getValues' | 'setValue'>,
  name: string,
  value: unknown,
): void {
  // react-hook-form types these, and has nothing else that says so without a comparison.
  const { _proxyFormState: followed, _defaultValues: first, _formState: formState } = control
  const isFollowed = Boolean(followed.isDirty || followed.dirtyFields)
  const isFirst = typeof value === 'string' && get(first, name) === value
  copyRowsAlongPath(getValues(), name)
  setValue(name, value, { shouldDirty: isFollowed || !isFirst })
  if (isFirst && !isFollowed) removeMark(formState.dirtyFields, parsePath(name))
}

/** Removes the mark of a text, and the objects and lists around it that have no other. */
function removeMark(marks: FieldValues, [key = '', ...rest]: readonly string[]): void {
  const inside: unknown = marks[key]
  if (typeof inside === 'object' && inside !== null) {
    removeMark(inside, rest)
    if (Object.values(inside).some((mark) => mark !== undefined)) return
  }
  Reflect.deleteProperty(marks, key)
}
