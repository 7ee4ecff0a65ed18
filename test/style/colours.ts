import { sheets } from './sheets.ts'

/** A colour of each theme, by its name without `--qf-`. */
export type Colours = ReadonlyMap<string, { light: string; dark: string }>

export const tokens = sheets['tokens.css'] ?? ''

const pair = /--qf-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g

/** `--qf--edge: color-mix(in srgb, var(--qf-border) 42%, var(--qf-card))`: what the kit derives from the tokens. */
const mixture =
  /--qf-(-[\w-]+): color-mix\(in srgb, var\(--qf-([\w-]+)\) (\d+)%, var\(--qf-([\w-]+)\)\);/g

/** The pairs of `light-dark()` in a sheet. */
export function pairsIn(css: string): Colours {
  return new Map(
    [...css.matchAll(pair)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  )
}

/** The kit's colours, those of a brand in place of its own, and what the kit derives from them. */
export function coloursWith(brand = ''): Colours {
  const colours = new Map([...pairsIn(tokens), ...pairsIn(brand)])
  for (const [, name = '', one = '', percent, other = ''] of tokens.matchAll(mixture)) {
    const [front, back] = [colours.get(one), colours.get(other)]
    if (!front || !back) throw new Error(`--qf-${name} is mixed from colours that are no tokens`)
    colours.set(name, {
      light: mix(front.light, Number(percent), back.light),
      dark: mix(front.dark, Number(percent), back.dark),
    })
  }
  return colours
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** So many percent of one colour in another, as CSS mixes them. */
export function mix(one: string, percent: number, other: string): string {
  const back = channels(other)
  const mixed = channels(one).map((channel, index) => {
    const share = percent / 100
    return Math.round(channel * share + (back[index] ?? 0) * (1 - share))
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** As WCAG 2.2 defines it: 1 for the same colour, 21 for black on white. */
export function contrast(one: string, other: string): number {
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

const surfaces = ['card', 'canvas', 'field', '-wash']
const tints = ['-accent-soft', '-error-soft', '-hover']

/** Text colours and their backgrounds. */
export const read: [front: string, backs: string[]][] = [
  ['text', [...surfaces, ...tints]],
  ['muted', [...surfaces, '-error-soft', '-hover']],
  ['-label', [...surfaces, '-error-soft']],
  ['accent', [...surfaces, '-accent-soft']],
  ['-accent-hover', [...surfaces, '-accent-soft']],
  ['on-accent', ['accent', '-accent-hover']],
  ['error', [...surfaces, '-error-soft']],
  ['warn', surfaces],
  ['success', surfaces],
  ['changed', surfaces],
]

/** Colours that must be visible: the line under a control, and the focus. */
export const seen: [front: string, backs: string[]][] = [
  ['border', ['card', 'canvas', 'field']],
  ['accent', surfaces],
]

export const pairs = (list: typeof read) =>
  list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const))
