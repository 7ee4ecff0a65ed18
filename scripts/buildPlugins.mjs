import { fileURLToPath } from 'node:url'

// What the library build needs and Vite does not have.

/**
 * Adds 'use client' to the files of the layers that use React, so that a server component can import
 * them. Messages in another language are data, which a server needs as well.
 */
export function clientLayers(layers) {
  const client = new RegExp(`/src/((${layers.join('|')})/.*|index)\\.tsx?$`)
  const data = /\/src\/config\/spanish\//
  return ({ moduleIds }) =>
    moduleIds.some((id) => client.test(id) && !data.test(id)) ? `'use client';` : ''
}

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** The name of the file for one module, beside its declarations. */
export const fileOf = (id) => id.slice(source.length).replace(/\.tsx?$/, '')

/**
 * Names the file of a module. Each has its own, but for what all forms share: the part that the records
 * need as well, also on a server, is one file, the rest another. As files of their own, a host's bundler
 * splits these modules by the lazy parts that need them, into a dozen files for each form.
 */
export function filesByUse({ forms, records }) {
  let uses
  return (id, context) => {
    const { isEntry, dynamicImporters, code } = context.getModuleInfo(id)
    // Entries, also those of lazy parts, keep the names of their exports.
    if (!id.startsWith(source) || isEntry || dynamicImporters.length > 0) return null
    uses ??= [forms, records].map((entries) => entries.map((name) => reached(source + name)))
    const [byForms, byRecords] = uses.map((found) => found.map((modules) => modules.has(id)))
    // What loads lazy parts with it does so only where it is imported itself.
    if (byForms.includes(false) || /^preload\(/m.test(code)) return fileOf(id)
    return byRecords.includes(true) ? 'shared/records' : 'shared/forms'

    function reached(from, modules = new Set()) {
      if (modules.has(from)) return modules
      modules.add(from)
      for (const each of context.getModuleInfo(from)?.importedIds ?? []) reached(each, modules)
      return modules
    }
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
