import { describe, expect, test } from 'vitest'
import { sheets } from './sheets.ts'

const tokens = sheets['tokens.css'] ?? ''
const pair = /--qf-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g

const colours = new Map(
  [...tokens.matchAll(pair)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
)

/** As WCAG 2.2 defines it: 1 for the same colour, 21 for black on white. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#1d5bd6', '#1d5bd6', 1],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
})

const surfaces = ['bg', 'surface', 'surface-2']
const tints = ['error', 'warn', 'success', 'info', 'changed']

/** Text colours and their backgrounds. */
const read: [front: string, backs: string[]][] = [
  ['text', [...surfaces, ...tints.map((tint) => `${tint}-bg`)]],
  ['muted', surfaces],
  ['placeholder', surfaces],
  ['accent', surfaces],
  ['accent-hover', surfaces],
  ['on-accent', ['accent', 'accent-hover']],
  ...tints.map((tint): [string, string[]] => [tint, [...surfaces, `${tint}-bg`]]),
]

/** Colours that must be visible: the edge of a control, and the focus. */
const seen: [front: string, backs: string[]][] = [
  ['border', surfaces],
  ['focus', [...surfaces, 'error-bg']],
]

const pairs = (list: typeof read) =>
  list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const colour = (name: string) => {
    const found = colours.get(name)?.[theme]
    if (!found) throw new Error(`There is no colour --qf-${name}`)
    return found
  }

  test.each(pairs(read))('%s is readable on %s', (front, back) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(seen))('%s is visible on %s', (front, back) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(3)
  })
})

test('every colour is tested, or is only decorative', () => {
  const looked = new Set([...pairs(read), ...pairs(seen)].flat())
  expect([...colours.keys()].filter((name) => !looked.has(name))).toEqual(['border-subtle'])
})

test('a browser without light-dark() shows the light colours', () => {
  const plain = [...tokens.matchAll(/--qf-([\w-]+): (#\w{6});/g)]
  expect(plain.map(([, name, value]) => [name, value])).toEqual(
    [...colours].map(([name, { light }]) => [name, light]),
  )
})
