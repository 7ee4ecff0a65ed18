import { describe, expect, test } from 'vitest'
import { contrast, coloursWith, mix, pairs, read, seen, tokens } from './colours.ts'

const colours = coloursWith()

test('a colour is mixed as CSS does it', () => {
  expect(mix('#ff0000', 50, '#0000ff')).toBe('#800080')
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#2a56c6', '#2a56c6', 1],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
})

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
