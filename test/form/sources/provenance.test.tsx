import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Provenance } from '../../../src/index.ts'
import { type Handed, open, press, save, settle } from '../helpers/openForm.tsx'

const county = { label: 'County records', at: '2026-11-03' }
const policy = { label: 'Prior policy' }

async function answer(label: string, text: string): Promise<void> {
  const box = screen.getByLabelText(label)
  act(() => box.focus())
  fireEvent.change(box, { target: { value: text } })
  act(() => box.blur())
  await settle()
}

/** The provenance that was handed over last, by path. */
const provenanceIn = (handed: readonly Handed[]) =>
  new Map(handed.at(-1)?.submission.provenance.map((entry) => [entry.path, entry]))

const origins = (entries: ReadonlyMap<string, Provenance>, paths: readonly string[]) =>
  paths.map((path) => [entries.get(path)?.value, entries.get(path)?.source?.label])

describe('the provenance that a submit hands over', () => {
  test('says what was asked and where each answer came from', async () => {
    const { handed } = open('Property info', {
      defaultRecord: {
        year_built: 1985,
        square_footage: 1850,
        roof_type: 'Tile',
        mortgagee: [{ company: 'First Bank', loan_number: '88', x: 1 }],
      },
      sources: { '': policy, year_built: county, square_footage: county },
      defaultAskLater: ['siding'],
    })
    await answer('Square footage', '2,150')
    await answer('Stories', '2')
    await answer('Roof type', '')
    await save()
    const entries = provenanceIn(handed)
    expect(entries.get('year_built')).toEqual({
      path: 'year_built',
      asked: 'Year built',
      value: 'arrived',
      source: county,
      warnings: [],
      askLater: false,
    })
    expect(
      origins(entries, [
        'square_footage',
        'stories_count',
        'roof_type',
        'siding',
        'mortgagee.0.company',
        'mortgagee.0.address.zip',
      ]),
    ).toEqual([
      ['edited', undefined],
      ['stated', undefined],
      ['blank', undefined],
      ['blank', undefined],
      ['arrived', 'Prior policy'],
      ['blank', undefined],
    ])
    expect(entries.get('siding')?.askLater).toBe(true)
    expect(entries.has('mortgagee.0.x')).toBe(false)
  })

  test('follows items that move, and has the paths of the submitted record', async () => {
    const { handed } = open('Property info', {
      defaultRecord: { mortgagee: [{ company: 'First Bank' }, { company: 'Second Bank' }] },
      sources: { 'mortgagee[0]': county, 'mortgagee[1]': policy },
    })
    await press('Remove mortgagee 1: First Bank')
    await press('Add another mortgagee')
    await press('Add another mortgagee')
    const [, , last] = screen.getAllByLabelText('Company')
    fireEvent.change(last!, { target: { value: 'Third Bank' } })
    await save()
    const entries = provenanceIn(handed)
    expect(origins(entries, ['mortgagee.0.company', 'mortgagee.1.company'])).toEqual([
      ['arrived', 'Prior policy'],
      ['stated', undefined],
    ])
    expect(entries.has('mortgagee.2.company'), 'a blank item').toBe(false)
  })

  test('tells "unknown" from an empty field', async () => {
    const { handed } = open('Property info', {
      nullMeans: 'unknown',
      defaultRecord: { year_built: null, square_footage: 1850 },
      sources: { '': county },
    })
    await save()
    expect(
      origins(provenanceIn(handed), ['year_built', 'square_footage', 'stories_count']),
    ).toEqual([
      ['unknown', 'County records'],
      ['arrived', 'County records'],
      ['blank', undefined],
    ])
  })

  test('has the warnings of each answer', async () => {
    const { handed } = open('Property info', { defaultRecord: { year_built: 85 } })
    await settle()
    await save()
    const { warnings } = provenanceIn(handed).get('year_built')!
    expect(warnings.map(({ path }) => path)).toEqual(['year_built'])
    expect(warnings).toEqual(handed[0]!.submission.warnings)
  })

  test('after a save takes the saved record as the one that arrived', async () => {
    const { handed } = open('Property info', {
      defaultRecord: { year_built: 1985, square_footage: 1850 },
      sources: { '': county },
    })
    await answer('Year built', '1990')
    await save()
    await answer('Stories', '2')
    await save()
    expect(
      origins(provenanceIn(handed), ['year_built', 'square_footage', 'stories_count']),
    ).toEqual([
      ['arrived', undefined],
      ['arrived', 'County records'],
      ['stated', undefined],
    ])
  })

  test('is the host’s to change', async () => {
    const { handed } = open('Property info', {
      defaultRecord: { year_built: 1985 },
      sources: { '': county },
    })
    await save()
    handed[0]!.submission.provenance[0]!.source = policy
    provenanceIn(handed).get('year_built')!.source!.label = 'Other'
    await answer('Stories', '2')
    await save()
    expect(provenanceIn(handed).get('year_built')?.source).toEqual(county)
  })
})
