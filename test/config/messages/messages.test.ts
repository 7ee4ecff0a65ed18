import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemMessages } from '../../../src/core/validation/problemMessages.ts'
import { describeSchema, schemaNodeAt } from '../../../src/core/schema/describeSchema.ts'
import { flowMessages } from '../../../src/config/messages/flowMessages.ts'
import { changeMessages } from '../../../src/core/changes/changeSentences.ts'
import { changesPanelMessages } from '../../../src/config/messages/prefillMessages.ts'
import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../../src/config/shortcuts.ts'
import { hintMessages, unitMessages } from '../../../src/config/messages/recordMessages.ts'
import { entryOf, recordNames } from '../../registry/registry.ts'

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith(join('config', 'messages')))
  .map((name) => readFileSync(join('src', name), 'utf8').replace(/\/\*[^]*?\*\//g, ''))
  .join('\n')

/** Every message. */
const allMessages: Record<string, object> = { ...defaultMessages, flow: flowMessages }
const groups = Object.keys(allMessages)

test('no two messages of changes have the same name', () => {
  for (const name of Object.keys(changesPanelMessages))
    expect(changeMessages).not.toHaveProperty(name)
})

const schemas = new Map(
  recordNames.map((name) => [
    describeSchema(entryOf(name).schema).messageKey,
    entryOf(name).schema,
  ]),
)

// The dialog finds the message of a shortcut by the shortcut's name.
const idsOf = (group: string) =>
  Object.keys(allMessages[group] ?? {}).filter(
    (id) => group !== 'shortcuts' || !(id in defaultShortcuts),
  )

/** A use of a message: `messages.save`, `{ failed, saved }`, `messages['property.roof']`. */
const usageOf = (id: string) => new RegExp(String.raw`\.${id}\b|[{,]\s*${id}\s*[,}]|'${id}'`)

test.each(
  // The tests below cover problems, and messages named after a record and member.
  groups
    .filter((group) => !['problems', 'labels', 'hints', 'units'].includes(group))
    .flatMap((group) => idsOf(group).map((id) => [group, id] as const)),
)('%s.%s is said somewhere', (_, id) => {
  expect(source).toMatch(usageOf(id))
})

test.each(Object.keys(problemMessages).filter((id) => !id.endsWith('missing')))(
  'the code uses the problem %s',
  (id) => {
    expect(source).toContain(`'${id}'`)
  },
)

test.each([...Object.keys(hintMessages), ...Object.keys(unitMessages)])(
  '%s is a member of the record it names',
  (key) => {
    const [name = '', member = ''] = key.split('.')
    const schema = schemas.get(name)
    expect(schema && schemaNodeAt(describeSchema(schema), [member])?.messageKey).toBe(key)
  },
)
