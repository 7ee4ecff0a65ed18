import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { attributes, ownAttributes } from '../../stories/theming/attributes.ts'

const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n')
const styles = readdirSync('src/style').map((file) => readFileSync(join('src/style', file), 'utf8'))

const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

const selectors = attributes.map(([selector]) => selector)
const publicNames = selectors.map((selector) => selector.replace(/=.*/, ''))
const named = [...new Set([...publicNames, ...ownAttributes])].toSorted()

/** `data-part={part}` of `ItemButtons`. */
const passedOn = ['up', 'down']

describe('the list of data attributes', () => {
  test('has every attribute that the kit sets, and no other but what a host sets', () => {
    const set = found(code, /(?:\s|')(data-[a-z-]+)'?(?==[{"]|: |(?<=setAttribute\('[a-z-]+'), )/g)
    expect(set.length).toBeGreaterThan(30)
    expect(named).toEqual([...set, 'data-theme'].toSorted())
  })

  test('has every part, and no other', () => {
    const parts = found(code, /\s'?data-part'?(?:=|: )["']([a-z-]+)["']/g)
    expect(code.match(/data-part=\{/g)).toHaveLength(1)
    expect(
      selectors.flatMap((selector) => /^data-part="(.*)"$/.exec(selector)?.[1] ?? []).toSorted(),
    ).toEqual([...parts, ...passedOn].toSorted())
  })

  test('has every attribute that the styles and the code select', () => {
    const selected = found(`${styles.join('\n')}${code}`, /\[(data-[a-z-]+)/g)
    expect(selected.length).toBeGreaterThan(20)
    expect(selected.filter((name) => !named.includes(name))).toEqual([])
  })

  test('promises or withholds each of them, once', () => {
    expect(new Set(selectors).size).toBe(selectors.length)
    expect(ownAttributes.filter((name) => publicNames.includes(name))).toEqual([])
  })

  test('is the one of the documentation', () => {
    const rows = readFileSync('docs/theming.md', 'utf8').matchAll(
      /^\| `(data-[\w-]+(?:="[\w-]+")?)` \| (.*) \|$/gm,
    )
    expect([...rows].map(([, selector, meaning]) => [selector, meaning])).toEqual(attributes)
  })
})
