import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createFormControl } from 'react-hook-form'
import { describe, expect, test } from 'vitest'

/** A layer imports itself and the layers before it. */
const layers = [
  'record',
  'core',
  'rules',
  'suggestions',
  'config',
  'store',
  'field',
  'section',
  'form',
  'flow',
]

const react = /^(react|react-dom)(\/|$)/
const formLibraries = /^(react|react-dom|react-hook-form|@hookform\/resolvers)(\/|$)/

/** Imports that the order of layers allows but the purpose of the layer forbids. */
const forbidden: Record<string, RegExp> = {
  record: formLibraries,
  core: formLibraries,
  rules: formLibraries,
  suggestions: formLibraries,
  config: /^(react-hook-form|@hookform\/resolvers)(\/|$)/,
  store: react,
  field: /^src\/record\//,
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name))

const layerOf = (file: string) => layers.find((layer) => file.startsWith(join('src', layer, '/')))

/** The imports of a file: a path from the root for our own files, the specifier for packages. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  const specifiers = code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)
  return [...specifiers].map(([, specifier = '']) =>
    specifier.startsWith('.') ? join(dirname(file), specifier) : specifier,
  )
}

const imports = new Map(files.map((file) => [file, importsOf(file)]))

/** Everything a file imports, directly or not, including packages. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  for (const found of imports.get(file) ?? []) {
    if (seen.has(found)) continue
    seen.add(found)
    if (existsSync(found)) reachedFrom(found, seen)
  }
  return seen
}

/** The import cycles, including type-only imports. */
function importCycles(): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start >= 0) {
      cycles.push([...trail.slice(start), file])
      return
    }
    if (done.has(file)) return
    for (const found of imports.get(file) ?? []) {
      if (imports.has(found)) visit(found, [...trail, file])
    }
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return cycles
}

describe('imports only go down the layers', () => {
  test.each(layers)('%s imports itself and the layers before it', (layer) => {
    const later = layers.slice(layers.indexOf(layer) + 1)
    const wrong = files
      .filter((file) => layerOf(file) === layer)
      .flatMap((file) => importsOf(file).map((found) => ({ file, found, layer: layerOf(found) })))
      .filter(({ found, layer }) => later.includes(layer ?? '') || found.startsWith('src/index'))
    expect(wrong).toEqual([])
  })

  test('testing imports only the public entries, as a host does, and nothing imports it', () => {
    const isTesting = (name: string) => name.startsWith('src/testing/')
    const inside = files
      .filter(isTesting)
      .flatMap(importsOf)
      .filter((found) => found.startsWith('src/') && !isTesting(found))
    expect(new Set(inside)).toEqual(new Set(['src/index.ts', 'src/records.ts']))
    const outside = files.filter((file) => !isTesting(file) && importsOf(file).some(isTesting))
    expect(outside).toEqual(['src/testing.ts'])
  })

  test.each(Object.keys(forbidden))('%s imports nothing that its purpose forbids', (layer) => {
    const wrong = files
      .filter((file) => layerOf(file) === layer)
      .flatMap((file) => importsOf(file).map((found) => ({ file, found })))
      .filter(({ found }) => forbidden[layer]?.test(found))
    expect(wrong).toEqual([])
  })

  test('every relative import names an existing file, with its extension', () => {
    const missing = files.flatMap((file) =>
      importsOf(file)
        .filter((found) => found.startsWith('src/') && !existsSync(found))
        .map((found) => ({ file, found })),
    )
    expect(missing).toEqual([])
  })

  test('no import cycle exists, not even for types', () => {
    expect(importCycles()).toEqual([])
  })
})

/** What a page loads with a file: without types, and without what the file loads later. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  const imports = code.matchAll(/^(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom\s+'(\.[^']+)'/gm)
  for (const [, found = ''] of imports) loadedWith(join(dirname(file), found), seen)
  return seen
}

test.each(['form/DriverForm', 'form/PropertyInfoForm', 'flow/QuoteFlow'])(
  '%s loads at once nothing that only an option needs',
  (form) => {
    const loaded = [...loadedWith(`src/${form}.tsx`)]
    expect(loaded).toContain('src/store/FormStore.ts')
    const ofOptions =
      /createOwnInputs|ownInputs\/Own|spanish|mergeInPlace|core\/merge|mergeNewerRecord|AnswerChoices|CandidateLines|answerCandidate|prefillTools|FormSourceReader|ChangesPanelContent|draftTools|reviewTools/
    expect(loaded.filter((file) => ofOptions.test(file) && !/[lL]azy/.test(file))).toEqual([])
  },
)

test('quoteforms/records imports only Yup, and never React', () => {
  const packages = [...reachedFrom('src/records.ts')].filter((found) => !found.startsWith('src/'))
  expect(packages).toEqual(['yup'])
})

test('the package asks a host for the packages that it imports, and for no others', () => {
  const packageName = /^(?!src\/)(?:@[\w.-]+\/)?[\w.-]+/
  const names = [...imports.values()].flat().flatMap((found) => packageName.exec(found) ?? [])
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
    peerDependencies: object
    dependencies?: object
  }
  const asked = Object.keys({ ...manifest.peerDependencies, ...manifest.dependencies })
  expect([...new Set(names)].toSorted()).toEqual(asked.toSorted())
})

describe('react-hook-form is behind one file', () => {
  const inside = 'src/store/reactHookForm.ts'
  const others = files.filter((file) => file !== inside)

  test('no other file imports more of it than types', () => {
    const uses = /^import (?!type\b)[^;']*?\bfrom 'react-hook-form'/m
    expect(others.filter((file) => uses.test(readFileSync(file, 'utf8')))).toEqual([])
    expect(readFileSync(inside, 'utf8')).toMatch(uses)
  })

  test('no other file touches its private members', () => {
    const members = Object.keys(createFormControl().control).filter((key) => key.startsWith('_'))
    expect(members).toContain('_formValues')
    const touches = new RegExp(`\\b(?:${members.join('|')})\\b`)
    expect(others.filter((file) => touches.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

test('only the store assigns the state of a form', () => {
  const assigns = /\bstore\??\.(?:set\(|(?:state|saved|sourceReader|settings) = )/
  const others = files.filter((file) => layerOf(file) !== 'store')
  expect(others.filter((file) => assigns.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('every file is in a layer, is a public entry, or is a style sheet', () => {
  const stray = files.filter(
    (file) =>
      !layerOf(file) && !/^src\/(index|records|testing)\.ts$|^src\/(style|testing)\//.test(file),
  )
  expect(stray).toEqual([])
})

test('no file asks for the class of an element, which differs in an iframe', () => {
  const asks = /instanceof (?:HTML\w*Element|Element|Node|Document|ShadowRoot|\w*Event)\b/
  expect(files.filter((file) => asks.test(readFileSync(file, 'utf8')))).toEqual([])
})
