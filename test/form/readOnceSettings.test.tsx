import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { object, string } from 'yup'
import {
  at,
  browserHistory,
  FlowForm,
  type FlowOptions,
  QuoteFormsProvider,
  RecordForm,
  type RecordFormOptions,
  TextField,
  useRecordFlow,
} from '../../src/index.ts'
import { developerReports } from '../developerReports.ts'
import { settle } from './helpers/openForm.tsx'

const boatSchema = object({ hull: string().label('Hull').nullable() }).label('Read-once boat')
interface Boat {
  hull?: string | null | undefined
}

const BoatForm = (props: RecordFormOptions<Boat>) => (
  <RecordForm schema={boatSchema} {...props}>
    {(place) => <TextField place={at(place, 'hull')} />}
  </RecordForm>
)

const steps: FlowOptions<Boat>['steps'] = [
  {
    id: 'boat',
    title: 'Boat',
    paths: ['hull'],
    children: (place) => <TextField place={at(place, 'hull')} />,
  },
]

function BoatFlow(props: Partial<FlowOptions<Boat>>) {
  return <FlowForm flow={useRecordFlow(boatSchema, { steps, guard: false, ...props })} />
}

/** What the developer is told of a setting that changes while the form is on the page. */
async function reportsOf(show: (isLater: boolean) => ReactElement): Promise<string[]> {
  const reports = developerReports()
  const { rerender } = render(show(false))
  await settle()
  for (const isLater of [false, true, true]) {
    rerender(show(isLater))
    await settle()
  }
  return reports.filter((report) => report.includes('after the first render'))
}

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

const changing: Record<string, (isLater: boolean) => ReactElement> = {
  nullMeans: (isLater) => <BoatForm nullMeans={isLater ? 'unknown' : 'empty'} />,
  id: (isLater) => <BoatForm id={isLater ? 'two' : 'one'} />,
  sources: (isLater) => <BoatForm sources={isLater ? { hull: { label: 'County' } } : undefined} />,
  overrides: (isLater) => <BoatForm overrides={{ hull: { label: isLater ? 'Body' : 'Hull' } }} />,
  'drafts.key': (isLater) => <BoatFlow drafts={{ key: isLater ? 'other' : 'boat', storage }} />,
  history: (isLater) => <BoatFlow history={isLater ? browserHistory() : undefined} />,
}

test.each(Object.entries(changing))('a change of %s is reported once', async (name, show) => {
  expect(await reportsOf(show)).toEqual([
    expect.stringMatching(
      `^quoteforms: \`${name}\` of "Read-once boat" changed after the first render, .* \`key\``,
    ),
  ])
})

test('a change of the overrides of a provider is reported once', async () => {
  const reports = await reportsOf((isLater) => (
    <QuoteFormsProvider
      overrides={{ 'property.stories_count': { label: isLater ? 'Floors' : 'S' } }}
    >
      <BoatForm />
    </QuoteFormsProvider>
  ))
  expect(reports).toEqual([
    expect.stringContaining('`property.stories_count` in the overrides of QuoteFormsProvider'),
  ])
})

test('settings that a host writes inline do not change', async () => {
  const reports = await reportsOf(() => (
    <QuoteFormsProvider overrides={{ 'driver.driver_age': { hint: 'In years' } }}>
      <BoatForm
        id="inline"
        sources={{ hull: { label: 'County' } }}
        overrides={{ hull: { inputs: { TextInput: () => <input /> } } }}
      />
      <BoatFlow
        id="flow"
        drafts={{ key: 'inline', storage: { ...storage } }}
        history={browserHistory({ id: 'inline' })}
      />
    </QuoteFormsProvider>
  ))
  expect(reports).toEqual([])
})
