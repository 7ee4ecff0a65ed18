import { array, number, object, type ObjectSchema, string } from 'yup'
import {
  at,
  type DraftStorage,
  FlowForm,
  type FlowStep,
  FlowSteps,
  type Incoming,
  NumberField,
  type Place,
  PropertyInfoForm,
  RecordForm,
  RepeatedFields,
  TextField,
  useRecordFlow,
} from '../../../src/index.ts'
import type { House, Lien, Scene } from './mergeModel.ts'

export type NullMeans = 'empty' | 'unknown'

interface FormProps {
  defaultRecord: House
  nullMeans: NullMeans
  incoming: Incoming | undefined
  identify(item: unknown): number | undefined
  onSubmit(record: unknown): Promise<unknown>
}

/** The form of a scene. */
export function SceneForm({
  scene,
  record,
  storage,
  ...props
}: Omit<FormProps, 'defaultRecord' | 'identify'> & {
  scene: Scene
  record: House
  storage: DraftStorage
}) {
  const identify = (item: unknown) => (item as Lien).id
  const options = { ...props, defaultRecord: record, identify }
  if (scene.form === 'kit') return <PropertyInfoForm {...options} />
  if (scene.form === 'flow') return <HouseFlow {...options} storage={storage} />
  const mask = { schema: maskedSchema, sensitive: 'mask' } as const
  return (
    <RecordForm {...(scene.form === 'masked' ? mask : { schema })} {...options}>
      {(place) => (
        <>
          <Owner place={place} />
          <Liens place={at(place, 'liens')} />
        </>
      )}
    </RecordForm>
  )
}

interface LienRecord {
  name?: string | null | undefined
  sum?: number | null | undefined
}
interface HouseRecord extends LienRecord {
  liens?: LienRecord[] | undefined
}

function createSchema(isSecret: boolean): ObjectSchema<HouseRecord> {
  const name = string().nullable()
  const named = isSecret ? name.meta({ sensitive: true }) : name
  const lien = object({ name: named.label('Name'), sum: number().nullable().label('Sum') })
    .label('Lien')
    .meta({ itemLabelKey: isSecret ? 'sum' : 'name' })
  return object({
    name: named.label('Owner'),
    sum: number().nullable().label('Tax'),
    liens: array(lien.required()).label('Liens'),
  }).label('House')
}
const schema = createSchema(false)
const maskedSchema = createSchema(true)

const Owner = ({ place }: { place: Place<HouseRecord> }) => (
  <>
    <TextField place={at(place, 'name')} />
    <NumberField place={at(place, 'sum')} />
  </>
)

function Liens({ place }: { place: Place<LienRecord[]> }) {
  return (
    <RepeatedFields place={place} noun={{ one: 'lien', many: 'liens' }} reorderable>
      {(lien) => (
        <>
          <TextField place={at(lien, 'name')} />
          <NumberField place={at(lien, 'sum')} />
        </>
      )}
    </RepeatedFields>
  )
}

const steps: FlowStep<HouseRecord>[] = [
  {
    id: 'owner',
    title: 'Owner',
    paths: ['name', 'sum'],
    children: (place) => <Owner place={place} />,
  },
  {
    id: 'liens',
    title: 'Liens',
    paths: ['liens'],
    children: (place) => <Liens place={at(place, 'liens')} />,
  },
]

/** Two steps, so that half of the answers are not on the screen. */
function HouseFlow({ storage, ...options }: FormProps & { storage: DraftStorage }) {
  const drafts = { key: 'house', storage }
  const flow = useRecordFlow(schema, { ...options, steps, drafts, guard: false })
  return (
    <FlowForm flow={flow}>
      <FlowSteps flow={flow} />
    </FlowForm>
  )
}
