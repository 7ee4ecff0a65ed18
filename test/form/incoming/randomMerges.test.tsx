import { render } from '@testing-library/react'
import * as fc from 'fast-check'
import { StrictMode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { lazyConflictChoices } from '../../../src/field/merge/lazyConflictChoices.ts'
import { lazyMergeParts } from '../../../src/form/incoming/lazyMergeParts.ts'
import type { Incoming } from '../../../src/index.ts'
import { runs } from '../../propertyRuns.ts'
import { Desk, expectedPage, HouseForm, type NullMeans, page } from './MergeDesk.tsx'
import type { House } from './mergeModel.ts'

const actions =
  'type type type type erase clear ask focus focus leave caret arrive arrive arrive use keep reset add remove undo up restore keepItem dropItem save'.split(
    ' ',
  )
const arbitraryLien = fc.record(
  { name: fc.constantFrom('Ann', 'Cy', null), sum: fc.constantFrom(1, 22, null) },
  { requiredKeys: [], noNullPrototype: true },
)
const arbitraryHouse = fc
  .record(
    {
      name: fc.constantFrom('Ann', null),
      sum: fc.constantFrom(1, 12, null),
      liens: fc.array(arbitraryLien, { maxLength: 3 }),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .map(
    (house): House => ({
      ...house,
      ...(house.liens && { liens: house.liens.map((lien, id) => ({ id, ...lien })) }),
    }),
  )
const steps = fc.array(fc.tuple(fc.constantFrom(...actions), fc.nat(40), fc.nat(40), fc.nat(40)), {
  minLength: 3,
  maxLength: 14,
})

// The other half runs with the other version of React.
const numRuns = Math.ceil(runs / 2)

beforeAll(() => Promise.all([lazyMergeParts.load(), lazyConflictChoices.load()]))

test(
  'nothing that a person types is lost while newer data arrives',
  async () => {
    const property = fc.asyncProperty(
      arbitraryHouse,
      fc.constantFrom<NullMeans>('empty', 'empty', 'unknown'),
      steps,
      async (record, nullMeans, steps) => {
        const desk = new Desk(structuredClone(record), nullMeans)
        const form = (incoming: Incoming | undefined) => (
          <StrictMode>
            <HouseForm
              {...{ record, nullMeans, incoming }}
              onSubmit={(record) => {
                desk.handed = record
                return new Promise((resolve) => {
                  desk.answer = resolve
                })
              }}
            />
          </StrictMode>
        )
        const { rerender, unmount } = render(form(undefined))
        desk.rerender = (incoming) => rerender(form(incoming))
        try {
          desk.open()
          expect(page(desk)).toEqual(expectedPage(desk))
          for (const step of [['focus', steps.length] as const, ...steps, ['save', 0] as const]) {
            await desk.do(step)
            expect(page(desk)).toEqual(expectedPage(desk))
            expect(desk.seen).toEqual(desk.expectedToSee)
          }
        } finally {
          unmount()
        }
      },
    )
    await fc.assert(property, { numRuns })
  },
  numRuns * 2000,
)
