import { describe, expect, test } from 'vitest'
import { sheets } from './sheets.ts'

const tokens = sheets['tokens.css'] ?? ''
const pair = /--qf-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g

const colours = new Map(
  [...tokens.matchAll(pair)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
)

/** `--qf--edge: color-mix(in srgb, var(--qf-border) 42%, var(--qf-card))`: what the kit derives from the tokens. */
const mixture =
  /--qf-(-[\w-]+): color-mix\(in srgb, var\(--qf-([\w-]+)\) (\d+)%, var\(--qf-([\w-]+)\)\);/g

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** So many percent of one colour in another, as CSS mixes them. */
function mix(one: string, percent: number, other: string): string {
  const back = channels(other)
  const mixed = channels(one).map((channel, index) => {
    const share = percent / 100
    return Math.round(channel * share + (back[index] ?? 0) * (1 - share))
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

test('a colour is mixed as CSS does it', () => {
  expect(mix('#ff0000', 50, '#0000ff')).toBe('#800080')
})

for (const [, name = '', one = '', percent, other = ''] of tokens.matchAll(mixture)) {
  const [front, back] = [colours.get(one), colours.get(other)]
  if (!front || !back) throw new Error(`--qf-${name} is mixed from colours that are no tokens`)
  colours.set(name, {
    light: mix(front.light, Number(percent), back.light),
    dark: mix(front.dark, Number(percent), back.dark),
  })
}

/** As WCAG 2.2 defines it: 1 for the same colour, 21 for black on white. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#2a56c6', '#2a56c6', 1],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
})

const surfaces = ['card', 'canvas', 'field', '-wash']
const tints = ['-accent-soft', '-error-soft', '-warn-soft', '-success-soft', '-hover']

/** Text colours and their backgrounds. */
const read: [front: string, backs: string[]][] = [
  ['text', [...surfaces, ...tints]],
  ['muted', [...surfaces, '-error-soft', '-hover']],
  ['accent', [...surfaces, '-accent-soft']],
  ['-accent-hover', [...surfaces, '-accent-soft']],
  ['on-accent', ['accent', '-accent-hover']],
  ['error', [...surfaces, '-error-soft']],
  ['warn', [...surfaces, '-warn-soft']],
  ['success', [...surfaces, '-success-soft']],
  ['changed', surfaces],
]

/** Colours that must be visible: the line under a control, and the focus. */
const seen: [front: string, backs: string[]][] = [
  ['border', ['card', 'canvas', 'field']],
  ['accent', surfaces],
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
  expect([...colours.keys()].filter((name) => !looked.has(name))).toEqual([
    'line',
    // The sides of a control, whose line below is the one that is seen.
    '-edge',
  ])
})

test('a browser without light-dark() shows the light colours', () => {
  const plain = [...tokens.matchAll(/--qf-([\w-]+): (#\w{6});/g)]
  expect(plain.map(([, name, value]) => [name, value])).toEqual(
    [...colours]
      .filter(([name]) => !name.startsWith('-'))
      .map(([name, { light }]) => [name, light]),
  )
})
