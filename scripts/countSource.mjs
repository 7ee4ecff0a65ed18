// Counts what a reader of `src` has to find their way through: `node scripts/countSource.mjs`.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const files = readdirSync('src', { recursive: true })
  .map((file) => join('src', file))
  .filter((file) => /\.tsx?$/.test(file))
const codes = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** The files that import each file, for its types or later too. */
const importers = new Map(files.map((file) => [file, new Set()]))
for (const [file, code] of codes) {
  for (const [, found] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    importers.get(join(dirname(file), found))?.add(file)
  }
}

const matches = (pattern) =>
  [...codes].map(([file, code]) => ({ file, count: (code.match(pattern) ?? []).length }))
const sum = (counts) => counts.reduce((total, { count }) => total + count, 0)
const inFiles = (counts) => counts.filter(({ count }) => count > 0).length

/** What hosts import from `quoteforms`. */
const exported = [...codes.get('src/index.ts').matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(
  ([, isType, names]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => isType !== undefined || name.startsWith('type ')),
)
const types = exported.filter(Boolean).length

const queries = matches(/\.querySelector(?:All)?\b/g)
const counted = {
  modules: files.length,
  lines: sum(matches(/\n/g)),
  'modules with one importer': [...importers.values()].filter(({ size }) => size === 1).length,
  'modules that import core/part.ts or field/usePart.ts': inFiles(
    matches(/from '[^']*(?:\/part|\/usePart)\.ts'/g),
  ),
  'exports of quoteforms': `${exported.length - types} values, ${types} types`,
  querySelector: `${sum(queries)} in ${inFiles(queries)}`,
  // Comments that switch a rule off, casts that the compiler takes unseen, and `!` after what may be nothing.
  'places that silence a checker': sum(
    matches(
      /oxlint-disable|biome-ignore|@ts-(?:ignore|expect|nocheck)|^(?!\s*(?:\*|\/)).*?(?:\bas (?:unknown as|never|any)\b|: any\b|<any>|[\w)\]]!(?=[.,;)\]]))/gm,
    ),
  ),
}
for (const [what, count] of Object.entries(counted)) console.log(`${what}: ${count}`)
