import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name))

/** Words that the vocabulary in CONTRIBUTING replaces, by the word to use. */
const retired: Record<string, RegExp> = {
  'form values': /\b[Mm]irror(?:Object|Row|List)?\b/,
  flag: /\b(?:mark(?:Of|Path)|rowMark)\b/,
  'store, internals':
    /\b(?:[Ss]ession|createEngine|FormParts|FormScope|FlowScope|flowScope|sealed)\b/,
  'toFormValues, toRecord': /\b(?:encode|decode)\(/,
  merge: /\b[Rr]ebase\w*\b/,
  announce: /\b(?:telling|createTelling|tell\()/,
  message: /\b(?:\w+Words|speakEnglish|[Ss]peak)\b/,
  'rule, rule engine': /\b(?:createAdviser|[Aa]dvise|adviseAnew|readvise)\b/,
  'item actions': /\b(?:acts|Acts)\b/,
  redact: /\b(?:discreet(?:ly)?|hushed)\b/,
  'next, back, confirmLeave': /\b(?:goOn|goBack|mayLeave)\b/,
  'plain English': /\b(?:anew|whoever|whosoever)\b/i,
}

/** The files, grouped by a key. */
function groupFiles(keyOf: (file: string) => string): [string, string[]][] {
  const groups = new Map<string, string[]>()
  for (const file of files) groups.set(keyOf(file), [...(groups.get(keyOf(file)) ?? []), file])
  return [...groups]
}

const code = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** The exported names of a file. */
function exportsOf(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm,
  )
  return [...new Set([...declared].map(([, name = '']) => name))]
}

describe('one word for one thing', () => {
  test('no two files export the same name', () => {
    const places = new Map<string, string[]>()
    for (const [file, text] of code) {
      for (const name of exportsOf(text)) places.set(name, [...(places.get(name) ?? []), file])
    }
    // The page and the server each have an implementation under one public name.
    for (const name of ['checkRecord']) places.delete(name)
    expect([...places].filter(([, where]) => where.length > 1)).toEqual([])
  })

  test('no exported type has the name of a DOM global', () => {
    // TypeScript keeps its libraries in one package per platform.
    const platform = readdirSync('node_modules/@typescript').find((name) =>
      name.startsWith('typescript-'),
    )
    const library = `node_modules/@typescript/${platform}/lib/lib.dom.d.ts`
    const globals = readFileSync(library, 'utf8').matchAll(/^(?:interface|declare var) (\w+)/gm)
    const names = new Set([...globals].map(([, name]) => name))
    expect(names.has('Node')).toBe(true)
    const taken = [...code].flatMap(([file, text]) =>
      exportsOf(text).flatMap((name) => (names.has(name) ? [`${name} in ${file}`] : [])),
    )
    expect(taken).toEqual([])
  })

  test.each(Object.entries(retired))('the word is "%s"', (_, pattern) => {
    const found = [...code].flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const hit = pattern.exec(line)
        return hit ? [`${file}:${index + 1} ${hit[0]}`] : []
      }),
    )
    expect(found).toEqual([])
  })
})

describe('names of files', () => {
  test('no two files have the same name, or names that differ by an ending', () => {
    const alike = groupFiles((file) =>
      basename(file)
        .replace(/\.tsx?$/, '')
        .replace(/s$/, '')
        .toLowerCase(),
    ).filter(([, same]) => same.length > 1)
    expect(alike.map(([, same]) => same)).toEqual([])
  })
})
