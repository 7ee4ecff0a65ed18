import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the README shows the form that the "Start here" page runs', () => {
  const shown = read('../stories/FirstForm.tsx')
    .replace('../src/index.ts', 'quoteforms')
    .replace('../src/style/styles.css', 'quoteforms/styles.css')
  expect(read('../README.md')).toContain(shown)
})

test.each(['npm start', 'npm test'])('the README gives `%s` a line of its own', (command) => {
  expect(read('../README.md').split('\n')).toContain(command)
})
