import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const longest = 40

const files = readdirSync('stories', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.stories.tsx'))
  .map((name) => join('stories', name))

const story =
  /export const (\w+): Story(?:Obj<[^=]*>)? = \{\s*(?:\.\.\.\w+,\s*)?(?:name: '([^']*)')?/g

/** Storybook makes a name of its own from the name of the export: `RightToLeft` // 'Right To Left' */
const spaced = (exported: string) => exported.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** The names in the sidebar, by file. */
const names = files.map((file): [string, string[]] => [
  file,
  [...readFileSync(file, 'utf8').matchAll(story)].map(
    ([, exported = '', name]) => name ?? spaced(exported),
  ),
])

describe.each(names)('%s', (_file, found) => {
  test('has stories', () => {
    expect(found.length).toBeGreaterThan(0)
  })

  test('names each of them once, and so short that the sidebar shows the whole name', () => {
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((name) => name.length > longest)).toEqual([])
  })
})

test.each(files)(
  '%s spreads another story before its name, which the other would replace',
  (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/name: '[^']*',\s*\.\.\.[A-Z]/)
  },
)
