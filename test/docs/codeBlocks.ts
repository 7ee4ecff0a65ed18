import { readdirSync, readFileSync } from 'node:fs'

/** A `tsx`, `ts` or `json` block of a page of the documentation. */
export interface CodeBlock {
  /** `docs/flow.md:12`, the line on which it begins. */
  at: string
  /** `flow-12.tsx` */
  file: string
  language: string
  code: string
}

/** The pages that the package brings along. */
export const pages = ['README.md', ...readdirSync('docs').map((file) => `docs/${file}`)].filter(
  (file) => file.endsWith('.md'),
)

/** Every block of code in a page, in order. */
export function codeBlocks(page: string): CodeBlock[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/^```(tsx?|json)\n(.*?)^```/gms)].map(
    ({ index, 1: language = '', 2: code = '' }) => {
      const line = text.slice(0, index).split('\n').length + 1
      const name = page.replace(/^docs\//, '').replace('.md', '')
      return { at: `${page}:${line}`, file: `${name}-${line}.${language}`, language, code }
    },
  )
}
