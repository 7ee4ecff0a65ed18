import { useForm } from 'react-hook-form'
import { type Driver, DriverFields, placeOf, recordResolver } from '../../../src/index.ts'
import { driverSchema } from '../../../src/records.ts'

interface ActionFormProps {
  driver: Driver
  onAction: (driver: Driver) => void
}

/** A host's `<form action={…}>`, whose inputs React resets after each action. */
export function ActionForm({ driver, onAction }: ActionFormProps) {
  const { control, handleSubmit } = useForm({
    defaultValues: driver,
    resolver: recordResolver(driverSchema, { defaultRecord: driver }),
  })
  const save = handleSubmit((record) => onAction(record))
  return (
    <form aria-label="Action" noValidate action={() => save()}>
      <input aria-label="Search" defaultValue="all" />
      <DriverFields place={placeOf(control, '', driverSchema)} />
      <button type="submit">Send</button>
    </form>
  )
}
