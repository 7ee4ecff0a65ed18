import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { pages } from './codeBlocks.ts'

const read = (file: string) => readFileSync(file, 'utf8')

/** `## What you get back` // 'what-you-get-back' */
const anchorsOf = (page: string) =>
  [
    ...read(page)
      .replaceAll(/^```.*?^```/gms, '')
      .matchAll(/^#{1,4} (.*)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )

/** Whether the package brings the file along. */
const isPacked = (file: string) =>
  existsSync(file) && manifest.files.some((own) => file === own || file.startsWith(`${own}/`))

test.each([...pages, 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'llms.txt'])(
  '%s links only to what the package brings along',
  (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    const dead = links.filter(([, path = '', anchor]) => {
      const file = path ? normalize(join(dirname(page), path)) : page
      return !isPacked(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
    })
    expect(dead.map(([link]) => link)).toEqual([])
  },
)

test('llms.txt, the README and Storybook name every page', () => {
  const named = (text: string) => pages.filter((page) => !text.includes(page))
  expect(named(read('llms.txt'))).toEqual([])
  expect(named(`${read('README.md')}README.md`)).toEqual([])
  const storybook = read('stories/guide/GuidePage.tsx')
  const keys = pages.slice(1).map((page) => page.replace('docs/', '').replace('.md', ''))
  expect(
    keys.filter((key) => !storybook.includes(`${key}:`) && !storybook.includes(`'${key}':`)),
  ).toEqual([])
})

// Storybook shows code with a line break as a block, which a paragraph may not hold.
test.each(pages)('%s breaks no line within code', (page) => {
  const paragraphs = read(page)
    .replaceAll(/^```.*?^```/gms, '')
    .split('\n\n')
  const spans = paragraphs.flatMap((text) => text.match(/`[^`]+`/g) ?? [])
  expect(spans.filter((span) => span.includes('\n'))).toEqual([])
})
