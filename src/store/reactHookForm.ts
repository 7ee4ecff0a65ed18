import {
  type Control,
  createFormControl,
  type FieldValues,
  get,
  useController,
  useFieldArray,
  useFormState as useHookFormState,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { parsePath } from '../core/schema/path.ts'
import { copyRowsAlongPath, formValueAt, type FormValues } from '../core/values/formValues.ts'

// The only file that calls react-hook-form. It keeps the texts and the rows of a form, and its control is where fields
// of the kit and of a host meet: a host's own field in a form of the kit, and ours in a form of a host.

/** The form values of a form of the kit, as they are now. */
export class LiveValues {
  /** What a host's own fields use. */
  readonly form: ReturnType<typeof createFormControl<FieldValues>>
  readonly #onHostWrite: (name: string | undefined) => void
  #stopListening = () => {}
  /** A list whose change the form knows, until react-hook-form reports it, too. */
  #knownList: unknown

  /** @param onHostWrite Called with the name that a host wrote to; without one after it wrote to all. */
  constructor(values: FormValues, onHostWrite: (name: string | undefined) => void) {
    this.form = createFormControl<FieldValues>({ defaultValues: values })
    this.#onHostWrite = onHostWrite
  }

  get all(): FieldValues {
    return this.form.getValues()
  }

  at(name: string): unknown {
    return formValueAt(this.all, parsePath(name))
  }

  /** Writes a text, a flag, or the whole of a group or a list. */
  write(name: string, value: unknown): void {
    // For a listener react-hook-form copies all values at each write. Into a list it emits several events.
    this.#stopListening()
    try {
      setFormValue(this.form, name, value)
    } finally {
      this.listen()
    }
  }

  /** Replaces all values. A host's own fields keep their elements. */
  replace(values: FormValues): void {
    this.form.reset(values, { keepFieldsRef: true })
  }

  /** The form knows that the rows of a list changed: no host did it. */
  expectReportOf(list: string): void {
    this.#knownList = this.at(list)
  }

  /** Follows what a host writes. */
  listen(): void {
    this.#stopListening = this.form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const isKnown = this.#knownList && name && this.at(name) === this.#knownList
        this.#knownList = undefined
        // A host writes into a row in place.
        if (name) copyRowsAlongPath(this.all, name)
        if (!isKnown) this.#onHostWrite(name)
      },
    })
  }
}

// react-hook-form types the members below that begin with `_`, and has nothing else that says what they do.

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

/** A name in a form, the kit's or a host's. */
interface FormName {
  control: Control<FieldValues>
  name: string
}

/** The values of a list's rows. */
export function useRowValues({ control, name }: FormName): readonly unknown[] {
  // The name of react-hook-form's own key must not be a member's. A row tells itself apart.
  return useFieldArray({ control, name, keyName: '@key' }).fields
}

/** A control of a host's own form. */
export function useHostControl({ control, name }: FormName) {
  const { field, fieldState } = useController({ control, name })
  // Not `field.value`: where the form has none any more, that is the value that the control opened with.
  const value: unknown = useWatch({ control, name })
  return { ...field, value, error: fieldState.error?.message }
}

/** What is computed from some values of a host's own form. */
export function useHostValues<T>(
  control: Control<FieldValues>,
  names: readonly string[],
  compute: (values: readonly unknown[]) => T,
): T {
  return useWatch({ control, name: [...names], compute })
}

/** The error that a host's own form has for an object or a list as a whole. */
export function useHostGroupError({ control, name }: FormName): string | undefined {
  const root = name === '' ? 'root' : `${name}.root`
  const { errors } = useHookFormState({ control, name: root, exact: true })
  const message: unknown = get(errors, `${root}.message`)
  return typeof message === 'string' ? message : undefined
}

/** Whether a host's own form checks its values. */
export function checksValues({ _options: { resolver, validate } }: Control<FieldValues>): boolean {
  return Boolean(resolver ?? validate)
}
