import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '../docs/codeBlocks.ts'

const read = (file: string) => readFileSync(file, 'utf8')

test.each(['tailwind.css', 'bootstrap.css', 'MuiPage.tsx'])(
  'the documentation shows %s, which the stories use',
  (file) => {
    const code = read(`stories/theming/hosts/${file}`)
    expect(read('docs/theming.md')).toContain(`\`\`\`${file.split('.').pop()}\n${code}\`\`\``)
  },
)

test.each(['tailwind.css', 'bootstrap.css', 'MuiPage.tsx'])(
  'the bridge of %s has ten lines',
  (file) => {
    const variables = read(`stories/theming/hosts/${file}`).match(/--qf-[\w-]+(?='?:)/g)
    expect(variables).toHaveLength(10)
    expect(new Set(variables).size).toBe(10)
  },
)

/** A build for older browsers rewrites `light-dark()` elsewhere, and what it writes has no color. */
test.each([...pages, 'stories/theming/brands.css', 'stories/theming/hosts/tailwind.css'])(
  'pairs of colors in %s are inside @supports',
  (file) => {
    const blocks = file.endsWith('.css')
      ? [read(file)]
      : [...read(file).matchAll(/^```css\n(.*?)^```/gms)].map(([, code = '']) => code)
    const asked = /@supports \(color: light-dark\(red, tan\)\) \{\n(?: .*\n|\n)*\}/g
    expect(blocks.join('\n').replace(asked, '')).not.toContain('light-dark')
  },
)
