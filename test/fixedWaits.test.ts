import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The files that let a time pass, and why. */
const allowed: Record<string, string> = {
  'test/browser/quote/keyboardUser.ts': 'a person types at a pace of their own',
  'test/fixedWaits.test.ts': 'the examples below',
  'test/flow/drafts/storage/asyncDraftStorage.test.ts': 'a slow storage, on a fake clock',
  'test/flow/drafts/storage/memoryDraftStorage.ts': 'a slow storage',
  'test/hosts/shared/driveDesk.mjs': 'how often it looks for what it waits for',
}

const fixedWait = /\.waitForTimeout\(|new Promise\b[^;]{0,60}?\bsetTimeout\(\s*\w+,(?!\s*0\s*\))/

test('no test waits for a fixed time', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => join('test', name))
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.includes('node_modules'))
  const waiting = files.filter((file) => fixedWait.test(readFileSync(file, 'utf8')))
  expect(waiting.toSorted()).toEqual(Object.keys(allowed))
})

test.each([
  ['await page.waitForTimeout(500)', true],
  ['await act(() => new Promise((resolve) => setTimeout(resolve, 300)))', true],
  ['const wait = (time: number) => new Promise<void>((done) => setTimeout(done, time))', true],
  ['new Promise((resolve) => {\n  setTimeout(resolve, 50)\n})', true],
  ['new Promise((resolve) => setTimeout(resolve, 0))', false],
  ['new Promise((resolve) => setTimeout(resolve))', false],
])('the check reads %s', (code, waits) => {
  expect(fixedWait.test(code)).toBe(waits)
})
