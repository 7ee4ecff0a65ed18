import { useEffect } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import type { AnyPlace } from '../place.ts'

/** Bundlers replace `process.env.NODE_ENV`. A page without one has no `process`. */
declare const process: { env: { NODE_ENV?: string } }

const reported = new WeakSet<Control<FieldValues>>()

/** In development, tells a host once that its own form does not check a required place. */
export function useRequiredCheck(place: AnyPlace): void {
  useEffect(() => {
    try {
      // In this form minifiers drop the message from a production build.
      if (process.env.NODE_ENV !== 'production') reportUnchecked(place)
    } catch {
      // Without a `process` nothing says that this is development.
    }
  }, [place])
}

function reportUnchecked({ control, name, schema }: AnyPlace): void {
  // oxlint-disable-next-line no-underscore-dangle -- react-hook-form types it, and has nothing else
  const { resolver, validate } = control._options
  if (!describeSchema(schema).required || resolver || validate || reported.has(control)) return
  reported.add(control)
  // oxlint-disable-next-line no-console -- nothing is broken, so it is no error to report
  console.warn(
    `quoteforms: "${name}" is required, but its form has no resolver, so a submit passes without ` +
      'it and gives texts where the record has numbers and dates. Pass a schema of all values of ' +
      'the form: useForm({ resolver: recordResolver(schema) }).',
  )
}
