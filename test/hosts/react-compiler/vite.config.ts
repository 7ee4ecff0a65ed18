import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const kit = fileURLToPath(new URL('kit', import.meta.url))

// With `--mode kit`, from a copy of the kit outside node_modules, where the compiler would skip it.
export default defineConfig(({ mode }) => ({
  plugins: [react({ compiler: true })],
  resolve: {
    alias:
      mode === 'kit'
        ? [
            { find: 'quoteforms/styles.css', replacement: `${kit}/styles.css` },
            { find: /^quoteforms$/, replacement: `${kit}/index.js` },
          ]
        : [],
  },
  build: { outDir: `dist-${mode}` },
}))
