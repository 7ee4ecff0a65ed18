import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as kit from '../../src/index.ts'
import * as kitRecords from '../../src/records.ts'
import { describeObjectSchema, describeSchema } from '../../src/core/schema/describeSchema.ts'
import { contract } from '../record/contractTables.ts'
import { entryOf, membersOf, recordNames } from './registry.ts'

// This test names everything that a new record or a new field still lacks. CONTRIBUTING.md has the
// recipes: "Add a field" and "Add a record".

/** Exports that belong to no record. */
const otherSchemas = ['quoteSchema']
const otherForms = ['RecordForm', 'FlowForm']

const isIn = (file: string, text: string) => readFileSync(file, 'utf8').includes(text)

const sectionFiles = readdirSync('src/section').filter((file) => file.endsWith('.tsx'))
const sectionCode = sectionFiles
  .map((file) => readFileSync(`src/section/${file}`, 'utf8'))
  .join('\n')

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

function missingExports(): string[] {
  const schemas = recordNames.map((name) => `${name}Schema`)
  const lists = sectionFiles
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => name.endsWith('List'))
  return [
    ...schemas.filter((name) => !(name in kitRecords)).map((name) => `${name} in src/records.ts`),
    ...lists.filter((name) => !(name in kit)).map((name) => `${name} in src/index.ts`),
  ].map((what) => `there is no export of ${what}`)
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
    ...['README.md', 'CHANGELOG.md'].map((file): [boolean, string] => [
      form === null || isIn(file, form),
      `${form} in ${file}`,
    ]),
  ]
  return lacks.filter(([has]) => !has).map(([, what]) => `${name} lacks ${what}`)
}

/** What the members of a record lack. */
function missingMembers(name: (typeof recordNames)[number]): string[] {
  const { schema, fields } = entryOf(name)
  const keys = Object.keys(schema.fields)
  const { sections } = describeObjectSchema(schema)
  const inSections = Object.values(sections).flat()
  const places: Record<string, readonly string[]> = {
    [`the schema in src/record/${name}.ts`]: keys,
    // A schema without sections has the order of the form.
    [`"sections" of the schema in src/record/${name}.ts`]:
      inSections.length > 0 ? inSections : keys,
    [`src/section/${fields}.tsx, or a part that it renders`]: keys.filter((key) =>
      sectionCode.includes(`'${key}'`),
    ),
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
    ...missingExports(),
    ...recordNames.flatMap(missingFiles),
    ...recordNames.flatMap(missingMembers),
  ]
  expect(missing, 'see "Add a field" and "Add a record" in CONTRIBUTING.md').toEqual([])
})
