import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { variables } from '../../stories/theming/variables.ts'
import { contrast, coloursWith, pairs, pairsIn, read, seen, tokens } from './colours.ts'
import { sheets } from './sheets.ts'

const brands = [
  ...readFileSync('stories/theming/brands.css', 'utf8').matchAll(
    /\[data-brand='(\w+)'\] \{([^}]*)\}/g,
  ),
].map(([, brand = '', css = '']) => ({ brand, css }))

const names = (css: string) => [...css.matchAll(/(--qf-\w[\w-]*):/g)].map(([, name = '']) => name)

/** `min(1rem, 1rem + var(--qf--density) * 0.25rem)`: a measure of a density, which is -1, 0 or 1. */
function inRem(formula: string, density: number): number {
  const numbers = [...formula.matchAll(/([\d.]+)rem/g)].map(([, number]) => Number(number))
  const [step = 0, base = 0, limit = base] =
    numbers.length > 1 ? numbers.toReversed() : [0, ...numbers]
  const measure = base + density * step
  return formula.startsWith('max')
    ? Math.max(limit, measure)
    : formula.startsWith('min')
      ? Math.min(limit, measure)
      : measure
}

const listed = Object.values(variables).flatMap((rows) => rows.map(([name]) => name))

test('there are three brands', () => {
  expect(brands.map(({ brand }) => brand)).toEqual(['evergreen', 'slate', 'coral'])
})

describe.each(brands)('$brand', ({ css }) => {
  const colours = coloursWith(css)

  test('sets the twelve variables of a brand', () => {
    expect(names(css)).toEqual(variables['Brand']?.map(([name]) => name))
    expect(pairsIn(css).size).toBe(10)
  })

  for (const theme of ['light', 'dark'] as const) {
    const measured = ([front, back]: readonly [string, string]) =>
      contrast(colours.get(front)?.[theme] ?? '', colours.get(back)?.[theme] ?? '')

    test.each(pairs(read))(`${theme}: %s is readable on %s`, (...pair) => {
      expect(measured(pair)).toBeGreaterThanOrEqual(4.5)
    })

    test.each(pairs(seen))(`${theme}: %s is visible on %s`, (...pair) => {
      expect(measured(pair)).toBeGreaterThanOrEqual(3)
    })
  }
})

describe('the list of variables', () => {
  /** What the kit sets, and what it reads with a fallback: a measure of the host's. */
  const named = Object.values(sheets).flatMap((css) => [
    ...(css === tokens ? names(css) : []),
    ...[...css.matchAll(/var\((--qf-\w[\w-]*),/g)].map(([, name = '']) => name),
  ])
  test('has every variable that the kit sets or reads, and no other', () => {
    expect(listed.toSorted()).toEqual([...new Set(named)].toSorted())
  })

  test('is the one of the documentation', () => {
    const shown = readFileSync('docs/theming.md', 'utf8').matchAll(
      /^\| `(--qf-[\w-]+)` \| (.*) \| (.*) \|$/gm,
    )
    expect([...shown].map(([, ...row]) => row)).toEqual(Object.values(variables).flat())
  })

  test('has the default of every color, and of every measure that is no matter of density', () => {
    const colors = [...coloursWith()].map(([name, { light, dark }]) => [
      `--qf-${name}`,
      `${light} / ${dark}`,
    ])
    const [beforePairs = ''] = tokens.split('@supports')
    const others = [...beforePairs.matchAll(/(--qf-\w[\w-]*): ([^;#]+);/g)].map(
      ([, name, value]) => [name, value],
    )
    const defaults = new Map(
      Object.values(variables)
        .flat()
        .map(([name, , standard]) => [name, standard]),
    )
    const expected = [...colors, ...others].filter(([name = '']) => !name.startsWith('--qf--'))
    expect(expected.length).toBeGreaterThan(20)
    expect(expected.map(([name = '']) => [name, defaults.get(name)])).toEqual(expected)
  })

  test('has the measures of the three densities', () => {
    const measures = [...tokens.matchAll(/--qf--([\w-]+): var\(--qf-\1, (.*)\);/g)].filter(
      ([, name]) => name !== 'control-text',
    )
    const measured = (variables['Single measures, over the density'] ?? []).filter(
      ([name]) => name !== '--qf-control-text',
    )
    expect(measures.length).toBe(measured.length)
    const formulas = new Map(measures.map(([, name = '', formula = '']) => [name, formula]))
    for (const [name, , shown] of measured) {
      const formula = formulas.get(name.replace('--qf-', '')) ?? ''
      const all = [-1, 0, 1].map((density) => `${inRem(formula, density)}rem`)
      expect(shown, name).toBe(new Set(all).size === 1 ? all[0] : all.join(' · '))
    }
  })

  test('gives each of them once, with its meaning', () => {
    expect(new Set(listed).size).toBe(listed.length)
    for (const [, meaning] of Object.values(variables).flat()) expect(meaning).not.toBe('')
  })
})
