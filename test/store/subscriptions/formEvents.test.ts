import { expect, test } from 'vitest'
import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../../src/config/shortcuts.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { FormStore } from '../../../src/store/FormStore.ts'

test('a written text calls nothing that only follows the state', () => {
  const settings = { options: {}, messages: defaultMessages, shortcuts: defaultShortcuts }
  const store = new FormStore(driverSchema, settings, 'form')
  let calls = 0
  store.events.changed.add(() => (calls += 1))
  store.write('driver_name', 'Maria')
  expect(calls).toBe(0)
  store.set({ changeCount: 1 })
  expect(calls).toBe(1)
})
