import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as kit from '../../src/index.ts'
import * as kitRecords from '../../src/records.ts'
import { describeSchema } from '../../src/core/schema/describeSchema.ts'
import { contract } from '../record/contractTables.ts'
import { entryOf, membersOf, recordNames } from './registry.ts'

// This test names everything that a new record or a new field still lacks. CONTRIBUTING.md has the
// recipes: "Add a field" and "Add a record".

/** Exports that belong to no record. */
const otherSchemas = ['quoteSchema']
const otherForms = ['RecordForm', 'FlowForm']

const isIn = (file: string, text: string) => readFileSync(file, 'utf8').includes(text)

function missingFromRegistry(): string[] {
  const schemas = Object.keys(kitRecords).filter(
    (name) => name.endsWith('Schema') && !otherSchemas.includes(name),
  )
  const forms = Object.keys(kit).filter(
    (name) => /^[A-Z]\w+Form$/.test(name) && !otherForms.includes(name),
  )
  const known: unknown[] = recordNames.flatMap((name) => [`${name}Schema`, entryOf(name).form])
  return [...schemas, ...forms]
    .filter((name) => !known.includes(name))
    .map((name) => `${name} is exported, and test/registry/registry.ts has no record for it`)
}

/** What a record lacks as a whole. */
function missingFiles(name: (typeof recordNames)[number]): string[] {
  const { schema, form, fields } = entryOf(name)
  const { messageKey } = describeSchema(schema)
  const [, messages = ''] = readFileSync('src/config/messages/recordMessages.ts', 'utf8').split(
    'interface Records {',
  )
  const lacks: [boolean, string][] = [
    [existsSync(`src/record/${name}.ts`), `src/record/${name}.ts`],
    [existsSync(`src/section/${fields}.tsx`), `src/section/${fields}.tsx`],
    [
      new RegExp(String.raw`^[^}]*\b${messageKey}: `).test(messages),
      `"${messageKey}" in Records of src/config/messages/recordMessages.ts`,
    ],
    [form === null || existsSync(`src/form/${form}.tsx`), `src/form/${form}.tsx`],
    [
      form === null || existsSync(`stories/form/${form}.stories.tsx`),
      `stories/form/${form}.stories.tsx`,
    ],
    ...['README.md', 'stories/StartHere.mdx', 'CHANGELOG.md'].map((file): [boolean, string] => [
      form === null || isIn(file, form),
      `${form} in ${file}`,
    ]),
  ]
  return lacks.filter(([has]) => !has).map(([, what]) => `${name} lacks ${what}`)
}

/** What the members of a record lack. */
function missingMembers(name: (typeof recordNames)[number]): string[] {
  const { schema } = entryOf(name)
  const places: Record<string, string[]> = {
    [`the schema in src/record/${name}.ts`]: Object.keys(schema.fields),
    'test/record/record-shapes.txt': contract[name].map(({ field }) => field),
    [`"sections" in test/registry/${name}.ts`]: membersOf(name).map(({ key }) => key),
  }
  const members = new Set(Object.values(places).flat())
  return Object.entries(places).flatMap(([place, own]) =>
    [...members]
      .filter((member) => !own.includes(member))
      .map((member) => `${name}.${member} is not in ${place}`),
  )
}

test('every record and every field is complete', () => {
  const missing = [
    ...missingFromRegistry(),
    ...recordNames.flatMap(missingFiles),
    ...recordNames.flatMap(missingMembers),
  ]
  expect(missing, 'see "Add a field" and "Add a record" in CONTRIBUTING.md').toEqual([])
})
