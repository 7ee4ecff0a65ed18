import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { flowMessages } from '../../../src/config/messages/flowMessages.ts'
import { defaultShortcuts } from '../../../src/config/shortcuts.ts'
import { createAutosave } from '../../../src/flow/drafts/createAutosave.ts'
import { createDraftResume } from '../../../src/flow/drafts/resumeDraft.ts'
import { createDraftRepository } from '../../../src/flow/drafts/storage.ts'
import { FlowStore } from '../../../src/flow/FlowStore.ts'
import { copyFormValues, type FormValues } from '../../../src/core/values/formValues.ts'
import { FormStore } from '../../../src/store/FormStore.ts'
import { settleAllTexts } from '../../../src/store/entry.ts'
import { mergeNewerRecord } from '../../../src/store/mergeNewerRecord.ts'
import { arbitraryAlteration } from '../../record/alterations.ts'
import { arbitraryRecord } from '../../record/arbitraries.ts'
import { runs } from '../../propertyRuns.ts'
import {
  type Act,
  acted,
  arbitraryActs,
  arbitraryHost,
  fleetSchema,
} from '../../core/values/randomEdits.ts'
import type { Emptiness } from '../../../src/core/values/emptiness.ts'
import { createShelf } from './storage/memoryDraftStorage.ts'

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

/** No flag and an empty flag are the same. */
const withoutEmptyFlags = (values: FormValues): unknown =>
  JSON.parse(JSON.stringify(values), (key, value: unknown) =>
    key.startsWith('@') && value === '' ? undefined : value,
  )

/** A flow of one step over a record. */
function openFlow(
  record: object,
  host: Emptiness,
  storage: ReturnType<typeof createShelf>['storage'],
) {
  const store = new FormStore(
    fleetSchema,
    {
      options: { defaultRecord: record, ...host },
      messages: defaultMessages,
      shortcuts: defaultShortcuts,
    },
    'form',
  )
  const drafts = { key: 'quote', storage, sensitive: true }
  const options = { defaultRecord: record, drafts }
  const flow = new FlowStore(store, [{ id: 'all', title: 'All', paths: [''] }] as never, {
    options,
    messages: flowMessages,
  })
  flow.setDrafts({ phase: 'ready' })
  const repository = createDraftRepository(drafts)
  const autosave = createAutosave(flow, drafts, repository, () => {})
  const resume = createDraftResume(flow, drafts, autosave)
  return { store, autosave, repository, resume }
}

const kinds: Act['kind'][] = ['enter', 'enter', 'enter', 'add', 'move', 'remove', 'unknown']

describe.each(['the record from before', 'the newer record'])(
  'a page that opens with %s',
  (which) => {
    test('and the draft of a form that newer data was merged into shows what that form showed', async () => {
      await fc.assert(
        fc.asyncProperty(
          arbitraryRecord(fleetSchema, 'valid').map(json),
          arbitraryHost,
          arbitraryActs(kinds),
          arbitraryAlteration,
          async (record, host, acts, alter) => {
            const { storage } = createShelf()
            const first = openFlow(json(record) as object, host, storage)
            first.store.live.form.reset(
              copyFormValues(acted(fleetSchema, record, host, acts).values),
            )
            first.store.valuesChanged()
            const newer = json(alter(json(record))) as object
            mergeNewerRecord(first.store, { record: json(newer) as object }, false)
            settleAllTexts(first.store)
            fc.pre(await first.autosave.save())
            const isOpenedBefore = which === 'the record from before'
            const second = openFlow(
              (isOpenedBefore ? json(record) : json(newer)) as object,
              host,
              storage,
            )
            const { draft } = await second.repository.find()
            fc.pre(draft !== undefined)
            second.resume.resume(draft)
            const seen = ({ store }: typeof first) => ({
              values: withoutEmptyFlags(store.values),
              record: json(store.check().result.record),
              conflicts: store.conflicts.map((conflict) => json(conflict)),
            })
            expect(seen(second)).toEqual(seen(first))
          },
        ),
        { numRuns: runs },
      )
    })
  },
)
