// Two small plugins that the library build needs and Vite does not have.

/**
 * Adds 'use client' to the layers that use React, so that a server component can import them. Messages
 * in another language are data, which a server needs as well.
 */
export function clientLayers(layers) {
  const module = new RegExp(`/src/((${layers.join('|')})/.*|index)\\.tsx?$`)
  const data = /\/src\/config\/spanish\//
  return {
    name: 'quoteforms:client-layers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!module.test(id) || data.test(id) || /^\s*['"]use client['"]/.test(code)) return null
      // On the first line, so that the source map stays correct.
      return { code: `'use client';${code}`, map: null }
    },
  }
}

/** The stylesheet in the cascade layer `quoteforms`. */
export const inLayer = (css) => `@layer quoteforms {\n${css}}\n`

/**
 * Writes `styles.layer.css`, the same stylesheet in a cascade layer, and types for both. Removes the
 * script that Vite generates for a CSS entry.
 */
export function layeredStyles() {
  return {
    name: 'quoteforms:layered-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const styles = bundle['styles.css']
      if (!styles) return
      this.emitFile({
        type: 'asset',
        fileName: 'styles.layer.css',
        source: inLayer(styles.source),
      })
      // From version 6 on, TypeScript wants types for an import without a name.
      this.emitFile({ type: 'asset', fileName: 'styles.d.ts', source: 'export {}\n' })
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith('.css')) {
          delete bundle[name]
          delete bundle[`${name}.map`]
        }
      }
    },
  }
}
