import { render } from '@testing-library/react'
import * as fc from 'fast-check'
import { StrictMode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import type { DraftStorage, Incoming } from '../../../src/index.ts'
import { settle } from '../helpers/openForm.tsx'
import { runs, someRuns } from '../../propertyRuns.ts'
import { Desk, expectedPage, page, type Step } from './MergeDesk.tsx'
import {
  flowScene,
  type House,
  houseScene,
  maskedScene,
  propertyScene,
  type Scene,
} from './mergeModel.ts'
import { type NullMeans, SceneForm } from './MergeScene.tsx'

const actions =
  'type type type type erase clear ask focus focus leave caret arrive arrive arrive dispute dispute use keep reset add remove removeContested removeContested undo undo up toggle restore keepItem dropItem save'.split(
    ' ',
  )
const flowActions = [
  ...actions,
  ...'go go go go reload reloadContested reloadOlder reloadOlder'.split(' '),
]

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
const arbitrarySteps = ({ form }: Scene) =>
  fc.array(
    fc.tuple(
      fc.constantFrom(...(form === 'flow' ? flowActions : actions)),
      fc.nat(40),
      fc.nat(40),
      fc.nat(40),
    ),
    { minLength: 3, maxLength: 14 },
  )

type Way = [House, NullMeans, Step[]]

/** Rare ways, at each run. A person presses Reset from a box that newer data disagrees with. */
const resets: Way[] = [
  [
    { liens: [{ id: 0, name: 'Ann' }] },
    'empty',
    [
      ['focus', 2],
      ['type', 0],
      ['up', 0],
      ['dispute', 0],
      ['reset', 0],
    ],
  ],
]
/** A person reloads the page before they have decided. */
const reloads: Way[] = [
  [
    { liens: [] },
    'empty',
    [
      ['arrive', 5, 0, 0],
      ['type', 0],
      ['type', 0],
      ['reloadOlder', 0],
    ],
  ],
  [
    { liens: [{ id: 0, name: 'Ann' }] },
    'empty',
    [
      ['go', 0],
      ['dispute', 0],
      ['reload', 0],
    ],
  ],
]

const scenes = [
  { name: 'in a form of a host', scene: houseScene, maxLength: 3, numRuns: someRuns(0.5) },
  { name: 'where answers are masked', scene: maskedScene, maxLength: 3, numRuns: someRuns(0.2) },
  { name: 'in a flow with drafts', scene: flowScene, maxLength: 3, numRuns: someRuns(0.2) },
  // Many times as large as the others.
  { name: 'in a form of the kit', scene: propertyScene, maxLength: 5, numRuns: someRuns(0.1) },
]

function memory(): DraftStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}

beforeAll(() => prefill.load())

test.each(scenes)(
  'nothing that a person types is lost while newer data arrives, $name',
  async ({ scene, maxLength, numRuns }) => {
    const property = fc.asyncProperty(
      arbitraryRecord(scene, maxLength),
      fc.constantFrom<NullMeans>('empty', 'empty', 'unknown'),
      arbitrarySteps(scene),
      async (record, nullMeans, steps) => {
        const desk = new Desk(scene, structuredClone(record), nullMeans)
        sessionStorage.clear()
        const storage = memory()
        let opened = record
        const form = (incoming: Incoming | undefined) => (
          <StrictMode>
            <SceneForm
              {...{ scene, record: opened, nullMeans, incoming, storage }}
              onSubmit={(record) => {
                desk.handed = record
                return new Promise((resolve) => {
                  desk.answer = resolve
                })
              }}
            />
          </StrictMode>
        )
        let shown = render(form(undefined))
        desk.rerender = (incoming) => shown.rerender(form(incoming))
        desk.hasDraft = () => storage.getItem('house') !== null
        desk.remount = (record) => {
          shown.unmount()
          opened = record
          shown = render(form(undefined))
        }
        await settle()
        try {
          desk.open()
          expect(page(desk)).toEqual(expectedPage(desk))
          for (const step of [['focus', steps.length] as const, ...steps, ['save', 0] as const]) {
            await desk.do(step)
            expect(page(desk)).toEqual(expectedPage(desk))
            expect(desk.seen).toEqual(desk.expectedToSee)
          }
        } finally {
          shown.unmount()
        }
      },
    )
    await fc.assert(property, { numRuns, examples: scene.form === 'flow' ? reloads : resets })
  },
  runs * 6000,
)
