import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** A room imports itself and the rooms before it. */
const rooms = ['record', 'codec', 'advice', 'kit', 'field', 'section', 'form', 'flow']

const react = /^(react|react-dom|react-hook-form|@hookform\/resolvers)(\/|$)/

/** Where the order alone would allow an import that the room's purpose does not. */
const closed: Record<string, RegExp> = {
  record: react,
  codec: react,
  advice: react,
  kit: /^(react-hook-form|@hookform\/resolvers)(\/|$)/,
  field: /^src\/record\//,
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name))

const roomOf = (file: string) => rooms.find((room) => file.startsWith(join('src', room, '/')))

/** What a file imports: a path from the root for our own files, the specifier for packages. */
function importsOf(file: string) {
  const code = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  const specifiers = code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)
  return [...specifiers].map(([, specifier = '']) =>
    specifier.startsWith('.') ? join(dirname(file), specifier) : specifier,
  )
}

/** Everything a file brings along, packages included. */
function reachedFrom(file: string, seen = new Set<string>()) {
  for (const found of importsOf(file)) {
    if (seen.has(found)) continue
    seen.add(found)
    if (existsSync(found)) reachedFrom(found, seen)
  }
  return seen
}

describe('imports only follow the data', () => {
  test.each(rooms)('%s imports itself and the rooms before it', (room) => {
    const later = rooms.slice(rooms.indexOf(room) + 1)
    const wrong = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) => importsOf(file).map((found) => ({ file, found, room: roomOf(found) })))
      .filter(({ found, room }) => later.includes(room ?? '') || found.startsWith('src/index'))
    expect(wrong).toEqual([])
  })

  test.each(Object.keys(closed))('%s leaves alone what is not its business', (room) => {
    const wrong = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) => importsOf(file).map((found) => ({ file, found })))
      .filter(({ found }) => closed[room]?.test(found))
    expect(wrong).toEqual([])
  })

  test('every import of our own names a file that exists, with its extension', () => {
    const missing = files.flatMap((file) =>
      importsOf(file)
        .filter((found) => found.startsWith('src/') && !existsSync(found))
        .map((found) => ({ file, found })),
    )
    expect(missing).toEqual([])
  })
})

test('quoteforms/records brings Yup and nothing else, React least of all', () => {
  const packages = [...reachedFrom('src/recordsInBrowser.ts')].filter(
    (found) => !found.startsWith('src/'),
  )
  expect(packages).toEqual(['yup'])
})

test('a file lies in a room, is a public entry, or is the style', () => {
  const stray = files.filter(
    (file) =>
      !roomOf(file) && !/^src\/(index|records|recordsInBrowser)\.ts$|^src\/style\//.test(file),
  )
  expect(stray).toEqual([])
})
