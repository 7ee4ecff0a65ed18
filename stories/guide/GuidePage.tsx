import { Markdown } from '@storybook/addon-docs/blocks'

/** The pages in `docs`, by file, and where Storybook shows them. */
const addresses: Record<string, string> = {
  agents: 'guide-for-the-people-who-type--docs',
  forms: 'guide-the-forms--docs',
  'value-contract': 'guide-the-value-contract--docs',
  options: 'guide-the-options-of-the-lists--docs',
  composing: 'guide-composing--docs',
  'own-inputs': 'guide-own-inputs--docs',
  overrides: 'guide-overrides--docs',
  flow: 'guide-the-quote-flow--docs',
  prefill: 'guide-prefill-and-merging--docs',
  rules: 'guide-soft-rules--docs',
  messages: 'guide-messages--docs',
  theming: 'theming--docs',
  servers: 'guide-servers--docs',
  accessibility: 'guide-accessibility--docs',
  recipes: 'guide-recipes--docs',
  limits: 'guide-what-this-kit-does-not-do--docs',
}

/** A page of `docs`, or a part of the README, with its links to the pages as links of Storybook. */
export function GuidePage({ markdown }: { markdown: string }) {
  const linked = markdown.replaceAll(
    /\]\((?:docs\/)?([\w-]+)\.md(#[\w-]+)?\)/g,
    (_, file: string, anchor = '') => `](?path=/docs/${addresses[file] ?? file}${anchor})`,
  )
  return <Markdown>{linked}</Markdown>
}
