import { describe, expect, test } from 'vitest'
import { rules, sheets, withoutWhere } from './sheets.ts'

type Specificity = [ids: number, classes: number, types: number]

/** `.a::before` // [0, 1, 1] */
function specificity(selector: string): Specificity {
  const counted = withoutWhere(selector)
  // Their argument adds to the specificity, and the style sheet needs none of them.
  if (/:(is|not|has|nth-)/.test(counted)) throw new Error(`Put it inside :where(): ${selector}`)
  const count = (pattern: RegExp) => counted.match(pattern)?.length ?? 0
  return [
    count(/#[\w-]+/g),
    count(/\.[\w-]+|\[[^\]]*\]|(?<!:):[\w-]+/g),
    count(/::[\w-]+|(?<![\w.:#[-])[a-z][\w-]*(?![^[]*\])/g),
  ]
}

const beatsOneClass = ([ids, classes, types]: Specificity) =>
  ids > 0 || classes > 1 || (classes === 1 && types > 0)

test.each<[string, Specificity]>([
  ['.a', [0, 1, 0]],
  ['[data-a="b"]', [0, 1, 0]],
  ['.a .b', [0, 2, 0]],
  ['.a:hover', [0, 2, 0]],
  ['.a::before', [0, 1, 1]],
  ['p.a > strong', [0, 1, 2]],
  ['#a', [1, 0, 0]],
  [':root', [0, 1, 0]],
  [':where(.a .b:not(.c)) > .d:where(:hover) + *', [0, 1, 0]],
  [':where(.a)::before', [0, 0, 1]],
])('the specificity of %s', (selector, expected) => {
  expect(specificity(selector)).toEqual(expected)
})

describe('a host can override every style', () => {
  test('the style sheet has rules', () => {
    expect(rules.length).toBeGreaterThan(100)
  })

  test('no selector is more specific than one class', () => {
    expect(rules.filter(({ selector }) => beatsOneClass(specificity(selector)))).toEqual([])
  })

  test('no declaration is important', () => {
    expect(Object.values(sheets).join()).not.toContain('!important')
  })

  test('outside its own classes the style sheet sets only variables', () => {
    const stray = rules
      .filter(({ selector }) => !/\.qf-|\[class\^='qf-'\]/.test(selector))
      .filter(({ body }) => !/^\s*(--qf-[\w-]+:[^;]+;\s*)*$/.test(body))
    expect(stray).toEqual([])
  })
})

/** The fallback that Vite and others generate for light-dark() leaves a host without colours. */
test('no build tool rewrites light-dark(): it is inside @supports', () => {
  const asked = /@supports \(color: light-dark\(red, tan\)\) \{[^{}]*\{[^{}]*\}\s*\}/g
  expect(Object.values(sheets).join().replace(asked, '')).not.toContain('light-dark')
})

/** Browsers sort rules by a class of their subject. Of a list in `:where()` they know none. */
test('few rules are tried on every element of a page', () => {
  const unsorted = rules.filter(({ selector }) => /^:where\([^()]*,[^>+~]*$/.test(selector))
  const drawing = unsorted.filter(({ selector }) => selector.includes('.qf-'))
  // The ground of a part on a host's page.
  expect(drawing.map(({ file }) => file)).toEqual(['tokens.css'])
})

describe('the styles work with a strict content policy and a private network', () => {
  test('the style sheet fetches nothing', () => {
    expect(Object.values(sheets).join()).not.toMatch(/url\(|@font-face|https?:/)
  })

  test('the style sheet imports only its parts', () => {
    const { 'styles.css': whole = '', ...parts } = sheets
    const imported = whole.matchAll(/@import '\.\/([\w-]+\.css)';/g)
    expect(new Set([...imported].map(([, file]) => file))).toEqual(new Set(Object.keys(parts)))
    expect(whole.replace(/@import '[^']*';/g, '').trim()).toBe('')
    expect(Object.values(parts).join()).not.toContain('@import')
  })
})

describe('a host sets every colour through variables', () => {
  const { 'tokens.css': tokens = '', ...painted } = sheets
  const paint = Object.values(painted).join('\n')

  test('no colour is outside the tokens', () => {
    expect(paint).not.toMatch(/#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|lab|lch)a?\(/i)
  })

  test('every variable in use is a token, or set by one of our classes', () => {
    const known = new Set(
      [...`${tokens}${paint}`.matchAll(/(--qf-[\w-]+):/g)].map(([, name]) => name),
    )
    // A host sets these, and the kit never does. The list of variables has them.
    for (const [, name] of `${tokens}${paint}`.matchAll(/var\((--qf-\w[\w-]*),/g)) known.add(name)
    const used = [...`${tokens}${paint}`.matchAll(/var\((--qf-[\w-]+)/g)].map(([, name]) => name)
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })

  test('the layout works in both directions: no left, no right', () => {
    expect(paint).not.toMatch(/(^|[\s-])(left|right)\s*[:;]|-(left|right)-/m)
  })
})

test('the variable of a host overrides the measure of a density', () => {
  const { 'tokens.css': tokens = '' } = sheets
  const measures = [...tokens.matchAll(/--qf--([\w-]+): var\(--qf-([\w-]+), /g)]
  expect(measures.length).toBeGreaterThan(8)
  for (const [, derived, given] of measures) expect(derived).toBe(given)
  // Without a host's value, the name alone has no value.
  const all = Object.values(sheets).join('\n')
  const names = measures.map(([, , given]) => given)
  expect(names.filter((name) => all.includes(`var(--qf-${name})`))).toEqual([])
})

test('underlines use longhands: WebKit rejects a thickness in the shorthand', () => {
  const shorthands = rules.flatMap(({ body }) => body.match(/text-decoration:[^;]*/g) ?? [])
  expect(new Set(shorthands)).toEqual(new Set(['text-decoration: none']))
})

/** A transition paints a frame every 16 ms, on the thread that answers the next key. */
test('nothing has a transition', () => {
  expect(rules.filter(({ body }) => body.includes('transition'))).toEqual([])
})

/**
 * The browser shares what all `:has()` select. Where that is an element without a class, it styles the
 * whole form anew for each element that comes or goes.
 */
test('what :has() selects next to or below itself is named by its class', () => {
  const below = /:has\((?:[^()]|\([^()]*\))*\)[^\s,)]*\s+(?:[>+~]\s+)?([^\s)]+)/
  const subjects = rules.flatMap(({ selector }) => below.exec(selector)?.[1] ?? [])
  expect(subjects.filter((subject) => !/^(?::is\()?\.qf-/.test(subject))).toEqual([])
  expect(subjects.length).toBeGreaterThan(2)
})

/** A box that comes with the focus lays out everything next to it, at each step between sections. */
test('no box comes or goes with the focus', () => {
  const boxes = rules.filter(
    ({ selector, body }) => /::(before|after)$/.test(selector) && /content:/.test(body),
  )
  expect(boxes.filter(({ selector }) => selector.includes(':focus'))).toEqual([])
  expect(boxes.length).toBeGreaterThan(5)
})
