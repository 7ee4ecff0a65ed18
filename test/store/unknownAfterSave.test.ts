import { expect, test } from 'vitest'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { addressSchema } from '../../src/record/address.ts'
import { markUnknown, undoUnknown } from '../../src/store/entry.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { becomeSaved } from '../../src/store/savedRecord.ts'

test.each([{ country: 'Canada' }, { state: 'texas' }, { zip: '78701 ' }])(
  'an Undo of Unknown after a save restores the stored answer %j',
  (record) => {
    const [name = '', stored] = Object.entries(record)[0] ?? []
    const store = new FormStore(
      addressSchema,
      {
        options: { defaultRecord: record, nullMeans: 'unknown' },
        messages: defaultMessages,
        shortcuts: defaultShortcuts,
      },
      'f',
    )
    markUnknown(store, name)
    becomeSaved(store, store.check())
    undoUnknown(store, name)
    expect(store.check().result.record).toEqual({ [name]: stored })
  },
)
