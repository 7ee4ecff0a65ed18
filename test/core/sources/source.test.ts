import { describe, expect, test } from 'vitest'
import { parsePath } from '../../../src/core/schema/path.ts'
import { copySources, sourceFor } from '../../../src/core/sources/source.ts'

const county = { label: 'County records', at: '2026-11-03' }
const policy = { label: 'Prior policy' }
const deed = { label: 'Deed', confidence: 'low' as const }

describe('the source of a path', () => {
  const sources = copySources({ '': policy, 'mortgagee[0]': deed, 'mortgagee.0.address': county })

  test.each([
    ['year_built', policy],
    ['mortgagee.1.company', policy],
    ['mortgagee.0.company', deed],
    ['mortgagee.0.address.zip', county],
  ])('of %s is that of the most precise path', (path, source) => {
    expect(sourceFor(sources!, parsePath(path))).toEqual(source)
  })

  test('is undefined where nothing covers the path', () => {
    expect(sourceFor({ year_built: county }, ['square_footage'])).toBeUndefined()
    expect(sourceFor({ year_built: county }, ['constructor'])).toBeUndefined()
  })

  test('stays as it was if the host changes its object', () => {
    const own = { year_built: { label: 'County records' } }
    const copy = copySources(own)
    own.year_built.label = 'Other'
    expect(copy).toEqual({ year_built: { label: 'County records' } })
  })
})
