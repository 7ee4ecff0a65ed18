import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQueryParam, editQuery } from '../../../src/flow/history.ts'
import { runs } from '../../propertyRuns.ts'

const nameOf = (pair: string) => [...new URLSearchParams(`&${pair}`).keys()][0]
const isForeign = (pair: string) => !['step', 'field'].includes(nameOf(pair) ?? '')

/** A parameter of the host, in any spelling: without a value, with two, encoded oddly, or empty. */
const piece = fc.oneof(
  fc.constantFrom('', '%', '%zz', '%20', '+', '%2B', '%3D', 'é', '%C3%A9', '%E9', ' ', '?', '/'),
  fc.string({ unit: 'grapheme', maxLength: 4 }).map((text) => text.replaceAll(/[&#]/g, '')),
)
const foreign = fc
  .array(piece, { maxLength: 5 })
  .map((pieces) => pieces.join('='))
  .filter(isForeign)
const pairs = fc.array(foreign, { maxLength: 6 })
const own = fc.constantFrom('step=a', 'step', 'step=', 's%74ep=b', 'field=x', 'field=%20', 'field')
const start = fc.constantFrom('', '/', '/quote', 'https://example.com//a/', '/a%20b', '/a=step')
const hash = fc.constantFrom('', '#', '#top', '#?step=no', '#a#b', '#&step=x\n')
const value = fc.string({ unit: 'grapheme', minLength: 1 })

const addressOf = (path: string, query: readonly string[], end: string) =>
  path + (query.length > 0 ? `?${query.join('&')}` : '') + end
const queryOf = (href: string) => /^[^?#]*\?([^#]+)/.exec(href)?.[1]?.split('&') ?? []

describe('the parameters of a flow', () => {
  test('leave every other parameter, its spelling, its place and the hash as they are', () => {
    fc.assert(
      fc.property(
        start,
        fc.array(fc.oneof(foreign, own)),
        hash,
        value,
        (path, query, end, step) => {
          const before = addressOf(path, query, end)
          const after = editQuery(before, { step, field: undefined })
          expect(after.startsWith(`${path}?`)).toBe(true)
          expect(after.endsWith(end)).toBe(true)
          const kept = queryOf(after).filter(isForeign)
          expect(kept).toEqual(queryOf(before).filter(isForeign))
        },
      ),
      { numRuns: runs },
    )
  })

  test('are read as they were written, also by the browser', () => {
    fc.assert(
      fc.property(start, pairs, hash, value, value, (path, query, end, step, field) => {
        const after = editQuery(addressOf(path, query, end), { step, field })
        expect(readQueryParam(after, 'step')).toBe(step)
        expect(readQueryParam(after, 'field')).toBe(field)
        const { searchParams } = new URL(after, 'https://example.com')
        expect(searchParams.getAll('step')).toEqual([step])
        expect(searchParams.getAll('field')).toEqual([field])
      }),
      { numRuns: runs },
    )
  })

  test('of two flows do not touch each other', () => {
    fc.assert(
      fc.property(pairs, value, value, value, (query, home, auto, next) => {
        const both = editQuery(editQuery(addressOf('/', query, ''), { 'home-step': home }), {
          'auto-step': auto,
        })
        const moved = editQuery(both, { 'home-step': next })
        expect(readQueryParam(moved, 'home-step')).toBe(next)
        expect(readQueryParam(moved, 'auto-step')).toBe(auto)
        expect(editQuery(moved, { 'home-step': home })).toBe(both)
      }),
      { numRuns: runs },
    )
  })

  test.each([
    ['/?q=a%20b&x&x=&&=y', '/?q=a%20b&x&x=&&=y&step=drivers'],
    ['/?step=a&q=1&step=b&field=c', '/?step=drivers&q=1'],
    ['/??step=a', '/??step=a&step=drivers'],
    ['/#/route?step=a', '/?step=drivers#/route?step=a'],
    ['/?', '/?step=drivers'],
  ])('change %s to %s', (before, after) => {
    expect(editQuery(before, { step: 'drivers', field: undefined })).toBe(after)
  })
})
