import bootstrap from 'bootstrap/dist/css/bootstrap.css?raw'
import { compile } from 'tailwindcss'
import tailwind from 'tailwindcss/index.css?raw'
import bootstrapBridge from './bootstrap.css?raw'
import tailwindBridge from './tailwind.css?raw'

// What a host's build makes of `bootstrap.css` and `tailwind.css` in this folder. `kit` replaces
// `quoteforms/styles.layer.css`.

/** The sheet of a page with Bootstrap. */
export function bootstrapSheet(kit: string): string {
  return bootstrapBridge
    .replace(
      /@import 'bootstrap[^;]*;/,
      () => `@layer bootstrap {\n${bootstrap.replace(/^@charset[^;]*;/, '')}}`,
    )
    .replace(/@import 'quoteforms[^;]*;/, () => kit)
}

/** The sheet of a page with Tailwind, with the utilities that the page uses. */
export async function tailwindSheet(kit: string, utilities: string[] = []): Promise<string> {
  const contents: Record<string, string> = {
    tailwindcss: tailwind,
    'quoteforms/styles.layer.css': kit,
  }
  const compiler = await compile(tailwindBridge, {
    loadStylesheet: (id) => Promise.resolve({ path: id, base: '', content: contents[id] ?? '' }),
  })
  return compiler.build(utilities)
}
