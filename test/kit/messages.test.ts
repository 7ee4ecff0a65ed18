import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemWords } from '../../src/advice/words.ts'
import { nodeAt } from '../../src/advice/contractProblems.ts'
import { nodeOf } from '../../src/codec/node.ts'
import { addressMessages } from '../../src/kit/addressMessages.ts'
import { actWords } from '../../src/kit/actWords.ts'
import { flowWords } from '../../src/kit/flowWords.ts'
import { listWords } from '../../src/kit/listWords.ts'
import { defaultMessages } from '../../src/kit/messages.ts'
import { shortcutWords } from '../../src/kit/shortcutWords.ts'
import { suggestWords } from '../../src/kit/suggestWords.ts'
import { defaultShortcuts } from '../../src/kit/shortcuts.ts'
import { hintWords, unitWords } from '../../src/kit/recordWords.ts'
import {
  addressSchema,
  driverSchema,
  mortgageeSchema,
  personalInfoSchema,
  propertyInfoSchema,
} from '../../src/records.ts'

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      !/[/\\](messages|words|addressMessages|(record|list|flow|act|suggest|shortcut)Words)\.ts$/.test(
        name,
      ),
  )
  .map((name) => readFileSync(join('src', name), 'utf8').replace(/\/\*[^]*?\*\//g, ''))
  .join('\n')

/** Every word, those included that come only with what says them. */
const allWords = {
  ...defaultMessages,
  address: { ...addressMessages, ...defaultMessages.address },
  field: { ...defaultMessages.field, ...actWords },
  suggest: { ...defaultMessages.suggest, ...suggestWords },
  shortcuts: { ...defaultMessages.shortcuts, ...shortcutWords },
  list: listWords,
  flow: flowWords,
}

const schemas = {
  address: addressSchema,
  driver: driverSchema,
  mortgagee: mortgageeSchema,
  personal: personalInfoSchema,
  property: propertyInfoSchema,
}

// The dialog takes what a shortcut does by the shortcut's name.
const idsOf = (room: keyof typeof allWords) =>
  Object.keys(allWords[room]).filter((id) => room !== 'shortcuts' || !(id in defaultShortcuts))

/** Where a word is taken: `words.save`, `{ failed, saved }`, `words['property.roof']`. */
const taken = (id: string) => new RegExp(String.raw`\.${id}\b|[{,]\s*${id}\s*[,}]|'${id}'`)

test.each(
  // Sentences about problems, and what goes by record and member, are looked for below.
  (Object.keys(allWords) as (keyof typeof allWords)[])
    .filter((room) => !['problems', 'labels', 'hints', 'units'].includes(room))
    .flatMap((room) => idsOf(room).map((id) => [room, id] as const)),
)('%s.%s is said somewhere', (_, id) => {
  expect(source).toMatch(taken(id))
})

test.each(Object.keys(problemWords).filter((id) => !id.endsWith('missing')))(
  'the problem %s is found somewhere',
  (id) => {
    expect(source).toContain(`'${id}'`)
  },
)

test.each([...Object.keys(hintWords), ...Object.keys(unitWords)])(
  '%s is a member of the record it names',
  (key) => {
    const [name = '', member = ''] = key.split('.')
    const schema = schemas[name as keyof typeof schemas]
    expect(nodeAt(nodeOf(schema), [member])?.key).toBe(key)
  },
)
