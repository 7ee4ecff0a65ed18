import { render } from '@testing-library/react'
import * as fc from 'fast-check'
import { StrictMode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { lazyConflictChoices } from '../../../src/field/conflict/lazyConflictChoices.ts'
import { lazyMergeParts } from '../../../src/form/incoming/lazyMergeParts.ts'
import type { Incoming } from '../../../src/index.ts'
import { runs } from '../../propertyRuns.ts'
import { Desk, expectedPage, type NullMeans, page, SceneForm } from './MergeDesk.tsx'
import { type House, houseScene, propertyScene, type Scene } from './mergeModel.ts'

const actions =
  'type type type type erase clear ask focus focus leave caret arrive arrive arrive dispute dispute use keep reset add remove removeContested removeContested undo undo up toggle restore keepItem dropItem save'.split(
    ' ',
  )

/** The records of a scene. */
function arbitraryRecord({ members, itemMembers, list }: Scene, maxLength: number) {
  const valuesOf = (some: Scene['members']) =>
    Object.fromEntries(
      Object.entries(some).map(([name, { isNumber, isNullable }]) => [
        name,
        fc.constantFrom<unknown>(
          ...(isNumber ? [1, 22] : ['Ann', 'Cy']),
          ...(isNullable ? [null] : []),
        ),
      ]),
    )
  const partial = { requiredKeys: [], noNullPrototype: true }
  const items = fc.array(fc.record(valuesOf(itemMembers), partial), { maxLength })
  return fc.record({ ...valuesOf(members), [list]: items }, partial).map((record): House => {
    const found = record[list] as object[] | undefined
    return { ...record, ...(found && { [list]: found.map((item, id) => ({ id, ...item })) }) }
  })
}
const steps = fc.array(fc.tuple(fc.constantFrom(...actions), fc.nat(40), fc.nat(40), fc.nat(40)), {
  minLength: 3,
  maxLength: 14,
})

// A tenth of the runs in the kit's own form, which is many times as large.
const scenes = [
  { name: 'in a form of a host', scene: houseScene, maxLength: 3, numRuns: Math.ceil(runs * 0.9) },
  {
    name: 'in a form of the kit',
    scene: propertyScene,
    maxLength: 5,
    numRuns: Math.ceil(runs / 10),
  },
]

beforeAll(() => Promise.all([lazyMergeParts.load(), lazyConflictChoices.load()]))

test.each(scenes)(
  'nothing that a person types is lost while newer data arrives, $name',
  async ({ scene, maxLength, numRuns }) => {
    const property = fc.asyncProperty(
      arbitraryRecord(scene, maxLength),
      fc.constantFrom<NullMeans>('empty', 'empty', 'unknown'),
      steps,
      async (record, nullMeans, steps) => {
        const desk = new Desk(scene, structuredClone(record), nullMeans)
        const form = (incoming: Incoming | undefined) => (
          <StrictMode>
            <SceneForm
              {...{ scene, record, nullMeans, incoming }}
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
  runs * 2000,
)
