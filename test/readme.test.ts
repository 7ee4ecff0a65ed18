import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the README shows the form that the "Start here" page runs', () => {
  const shown = read('../stories/FirstForm.tsx')
    .replace('../src/index.ts', 'quoteforms')
    .replace('../src/style/styles.css', 'quoteforms/styles.css')
  expect(read('../README.md')).toContain(shown)
})

test.each(['ApplicationForm', 'EnrollmentForm'])(
  'the documentation shows %s of the stories',
  (name) => {
    const shown = read(`../stories/compose/${name}.tsx`)
      .replace('../../src/index.ts', 'quoteforms')
      .replace('../../src/records.ts', 'quoteforms/records')
    expect(read('../docs/composing.md')).toContain(shown)
  },
)

test.each(['OwnInputsForm.tsx', 'OwnComboboxForm.tsx', 'OwnFrameForm.tsx', 'acme.css'])(
  'the documentation shows the own inputs of the stories: %s',
  (file) => {
    const shown = read(`../stories/inputs/${file}`)
      .replace('../../src/index.ts', 'quoteforms')
      .replace(/^ *\/\/ oxlint-disable.*\n/m, '')
    expect(read('../docs/own-inputs.md')).toContain(shown)
  },
)

test.each(['ownInputs', 'ownRecord'])(
  'the documentation shows the test %s, which runs here',
  (name) => {
    const shown = read(`testing/${name}.test.tsx`)
      .replace('../../src/index.ts', 'quoteforms')
      .replace('../../src/testing.ts', 'quoteforms/testing')
    expect(read('../docs/own-inputs.md')).toContain(shown)
  },
)

test.each(['saveDriver.ts', 'DriverEditor.tsx'])('the documentation shows %s of a host', (file) => {
  expect(read('../docs/servers.md')).toContain(read(`hosts/next/app/${file}`))
})

test.each(['npm start', 'npm test'])('the README shows `%s` on its own line', (command) => {
  expect(read('../README.md').split('\n')).toContain(command)
})

test('CONTRIBUTING names only files that exist', () => {
  // The recipe "Add a record" names files that the reader creates.
  const [before = '', after = ''] = read('../CONTRIBUTING.md').split('## Add a record')
  const text = before + after.slice(after.indexOf('\n## '))
  const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|css|mjs))`/g)].map(
    ([, file]) => file,
  )
  const missing = named.filter(
    (file) =>
      !['..', '../src', '../test'].some((folder) =>
        existsSync(new URL(`${folder}/${file}`, import.meta.url)),
      ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
