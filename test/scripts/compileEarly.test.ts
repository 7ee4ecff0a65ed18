import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withMarks } from '../../scripts/compileEarly.mjs'

const marked = (code: string, ...names: string[]) => withMarks(code, parseAst(code), new Set(names))

test.each([
  ['function a(b, c = 1) { return b }', 'var a = ((b, c = 1) => { return b });'],
  ['const a = (b) => b', 'const a = ((b) => b)'],
  ['const a$1 = (b) => b', 'const a$1 = ((b) => b)'],
  ['const o = { a: (b) => b }', 'const o = { a: ((b) => b) }'],
  ['const c = memo(function a() {})', 'const c = memo((function a() {}))'],
  ['function a() { return 1 }\nconst b = a()', 'var a = (() => { return 1 });\nconst b = a()'],
  [
    'function a() { const b = useMemo(() => 1, []); on(() => 2); return b }',
    'var a = (() => { const b = useMemo((() => 1), []); on(() => 2); return b });',
  ],
])('puts parentheses around a function that a form calls first: %s', (code, expected) => {
  expect(marked(code, 'a')).toBe(expected)
})

test('leaves short functions alone, which compile in no time', () => {
  const code = 'const a = (b) => b'
  expect(withMarks(code, parseAst(code), new Set(['a']), code.length)).toBe(code)
})

test('writes other declarations as arrow functions', () => {
  expect(marked('function a(b) { return b }')).toBe('var a = (b) => { return b };')
})

test.each([
  ['that runs with its file', 'const b = a()\nfunction a() { return 1 }'],
  ['with its own `this`', 'function a() { return this.b }'],
  ['with its own arguments', 'function a() { return () => arguments }'],
  ['that is asynchronous', 'async function a() {}'],
  ['inside another', 'const b = () => { function a() {} }'],
  ['that is a method', 'class B { a() {} }\nconst c = { a() {}, get a() { return 1 } }'],
])('keeps a function %s', (_, code) => {
  expect(marked(code, 'a')).toBe(code)
})
