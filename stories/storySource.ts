const sources = import.meta.glob<string>(
  [
    './FirstForm.tsx',
    './compose/*Form.tsx',
    './flow/*Flow.tsx',
    './inputs/*Form.tsx',
    './page/[A-Z]*.tsx',
    '!**/*.stories.tsx',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** The source of an example as a host would write it, importing the package by its name. */
export function storySource(file: string): string {
  const source = sources[`./${file}`]
  if (source === undefined) throw new Error(`There is no example "${file}" in stories/.`)
  return source
    .replaceAll(/'(?:\.\.?\/)+src\/index\.ts'/g, "'quoteforms'")
    .replaceAll(/'(?:\.\.?\/)+src\/records\.ts'/g, "'quoteforms/records'")
    .replaceAll(/'(?:\.\.?\/)+src\/style\/styles\.css'/g, "'quoteforms/styles.css'")
    .trim()
}
