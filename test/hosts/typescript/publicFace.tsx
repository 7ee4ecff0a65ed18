import * as kit from 'quoteforms'
import {
  at,
  browserHistory,
  ChangeList,
  ChangesPanel,
  type DraftStorage,
  type Driver,
  DriverFields,
  DriverForm,
  DriverList,
  ErrorSummary,
  Field,
  FlowForm,
  type FlowHistory,
  FlowReview,
  type FlowStep,
  FlowSteps,
  type Place,
  placeOf,
  PersonalInfoForm,
  type Problem,
  PropertyInfoForm,
  type Quote,
  QuoteFlow,
  type QuoteFlowHandle,
  QuoteFormsProvider,
  RecordForm,
  type RecordFormHandle,
  RecordProvider,
  recordResolver,
  RepeatedFields,
  type ValueSource,
  TextField,
  useField,
  useQuoteFlow,
  useRecordFlow,
  useRecordForm,
} from 'quoteforms'
import 'quoteforms/styles.css'
import 'quoteforms/styles.layer.css'
import * as records from 'quoteforms/records'
import {
  applyChanges,
  changesBetween,
  checkRecord,
  driverSchema,
  mergeRecords,
  quoteSchema,
  toJsonPatch,
} from 'quoteforms/records'
import { lazy, memo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { array, type InferType, object, string } from 'yup'

// Everything that the kit exports, by its name.
export const everything: [
  { [Name in keyof typeof kit]: unknown },
  { [Name in keyof typeof records]: unknown },
] = [kit, records]

const driver: Partial<Driver> = { driver_name: 'Maria', driver_email: null }
const source: ValueSource = { label: 'County records', at: '2026-11-03', confidence: 'low' }

export function Forms() {
  const ref = useRef<RecordFormHandle<Driver>>(null)
  return (
    <QuoteFormsProvider messages={{ form: { save: 'Send' } }}>
      <DriverForm
        ref={ref}
        id="driver"
        className="host"
        defaultRecord={driver}
        sources={{ driver_name: source }}
        nullMeans="unknown"
        cleared="absent"
        density="compact"
        onChange={(record) => record?.driver_zip.trim()}
        onProblems={(problems: readonly Problem[]) => problems.map(({ path }) => path)}
        onSubmit={async (record, { changes, warnings, provenance, signal }) => {
          signal.throwIfAborted()
          const zip: string = record.driver_zip
          const counts = [warnings.length, changes.length, provenance.length].join()
          return { errors: [{ path: 'driver_zip', message: `${zip}: ${counts}` }] }
        }}
      />
      <PropertyInfoForm defaultRecord={{ mortgagee: null }}>
        <ChangesPanel />
      </PropertyInfoForm>
      <PersonalInfoForm readOnly headingLevel={3} />
      <ChangeList changes={changesBetween(driver, { ...driver, driver_zip: '1' }, driverSchema)} />
      {/* @ts-expect-error -- no member of the record */}
      <DriverForm onSubmit={(record) => record.driver_zap} />
    </QuoteFormsProvider>
  )
}

const nameSchema = string().label('Fleet').required()
const fleetSchema = object({
  name: nameSchema,
  drivers: array(driverSchema).label('Drivers'),
})
type Fleet = InferType<typeof fleetSchema>

function FleetFields({ place }: { place: Place<Fleet> }) {
  return (
    <>
      <TextField place={at(place, 'name')} />
      <FleetDrivers place={at(place, 'drivers')} />
    </>
  )
}

function FleetDrivers({ place }: { place: Place<Fleet['drivers']> }) {
  return <DriverList place={place} />
}

function OwnField({ place }: { place: Place<string> }) {
  const field = useField(place)
  const { control, messages } = field
  const { inputRef } = control
  return (
    <Field field={field}>
      <input
        ref={inputRef}
        id={control.id}
        name={control.name}
        value={control.text}
        aria-describedby={control.describedBy}
        aria-invalid={messages.error !== undefined}
        onChange={(event) => control.change(event.target.value)}
        onBlur={control.blur}
      />
    </Field>
  )
}

export function Composed() {
  const form = useRecordForm(fleetSchema, { onSubmit: (fleet) => void fleet.name })
  const own = useForm({ resolver: recordResolver(fleetSchema) })
  const name: Place<Fleet['name']> = at(form.place, 'name')
  return (
    <>
      <RecordProvider form={form}>
        <ErrorSummary />
        <TextField place={name} hint="As on the policy" />
        <OwnField place={name} />
        <DriverList place={at(form.place, 'drivers')} />
        <RepeatedFields
          place={at(form.place, 'drivers')}
          noun={{ one: 'driver', many: 'drivers' }}
          summary={(text) => text('driver_name')}
        >
          {(item) => <DriverFields place={item} />}
        </RepeatedFields>
        {/* @ts-expect-error -- no member of the schema */}
        <TextField place={at(form.place, 'nome')} />
      </RecordProvider>
      <TextField place={placeOf(own.control, 'name', nameSchema)} />
      <RecordForm schema={fleetSchema} defaultRecord={{ name: 'A' }}>
        {(place) => <FleetFields place={place} />}
      </RecordForm>
      <RecordForm schema={driverSchema}>
        {(place: Place<Driver>) => <DriverFields place={place} />}
      </RecordForm>
    </>
  )
}

// A host's own package declares what it infers from the kit, so each of these types has a name.
export const LazyDriver = lazy(async () => ({ default: DriverFields }))
export const OwnDriverForm = memo(DriverForm)
export const driverResolver = recordResolver(driverSchema)
export const zipPlace = (place: Place<Driver>) => at(place, 'driver_zip')
export const changesOf = (after: object) => changesBetween(driver, after, driverSchema)
export const problemsOf = (record: object) => checkRecord(driverSchema, record)
export const merge = (mine: object) => mergeRecords({ base: driver, theirs: driver, mine })
export const patchOf = (after: object) => toJsonPatch(changesOf(after))
export function useEverything(place: Place<string>) {
  const form = useRecordForm(driverSchema, { onSubmit: (record) => record.driver_zip })
  const flow = useRecordFlow(quoteSchema, { steps, history })
  return { form, flow, quote: useQuoteFlow(quoteSchema, { steps }), field: useField(place) }
}

const steps: FlowStep<Quote>[] = [
  {
    id: 'drivers',
    title: 'Drivers',
    paths: ['drivers'],
    children: (place) => <DriverList place={at(place, 'drivers')} />,
  },
  { id: 'review', title: 'Review', children: (_, flow) => <FlowReview flow={flow} /> },
]
const history: FlowHistory = browserHistory({ id: 'home' })
const storage: DraftStorage = {
  getItem: async () => null,
  setItem: async () => {},
  removeItem: () => {},
}

export function Flows() {
  const ref = useRef<QuoteFlowHandle>(null)
  const flow = useRecordFlow(quoteSchema, { steps, history })
  return (
    <>
      <QuoteFlow ref={ref} history={history} drafts={{ key: 'q', storage }} guard={false} />
      <FlowForm flow={flow}>
        <FlowSteps flow={flow} flowName="Home" />
      </FlowForm>
    </>
  )
}

export function onServer(record: unknown): string[] {
  const changes = changesBetween({ driver_zip: '1' }, { driver_zip: '2' }, driverSchema)
  const patched: unknown = applyChanges({ driver_zip: '1' }, changes)
  const { conflicts } = mergeRecords({ base: driver, theirs: driver, mine: driver })
  const paths = checkRecord(driverSchema, record).map(({ path }) => path)
  return [
    ...paths,
    ...conflicts.map(({ path }) => path),
    JSON.stringify([toJsonPatch(changes), patched]),
  ]
}
