// Two small things the library build needs and Vite does not do.

/** Puts 'use client' on the layers that are React's, so that a server component may import them. */
export function clientLayers(layers) {
  const module = new RegExp(`/src/((${layers.join('|')})/.*|index)\\.tsx?$`)
  return {
    name: 'quoteforms:client-layers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!module.test(id) || /^\s*['"]use client['"]/.test(code)) return null
      // On the first line, so that the source map still fits.
      return { code: `'use client';${code}`, map: null }
    },
  }
}

/** Writes `styles.layer.css`, the same sheet in a cascade layer, and drops the script Vite makes of a CSS entry. */
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
        source: `@layer quoteforms {\n${styles.source}}\n`,
      })
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith('.css')) {
          delete bundle[name]
          delete bundle[`${name}.map`]
        }
      }
    },
  }
}
