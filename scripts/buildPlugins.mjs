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
 * Names the file of a module. Each has its own, but for what all forms share, which a host's bundler would otherwise
 * split by the parts that need it, into a dozen files for each form. What one form shares with a part is in there, too:
 * on its own it parts the two in a page. What the records need stays apart, so that a server loads what it calls.
 */
export function filesByUse({ forms, records }) {
  let uses
  return (id, context) => {
    const infoOf = (module) => context.getModuleInfo(module) ?? { importedIds: [] }
    const isPart = (module) => infoOf(module).dynamicImporters?.length > 0
    // Entries, also those of parts, keep the names of their exports.
    if (!id.startsWith(source) || infoOf(id).isEntry || isPart(id)) return null
    uses ??= findUses()
    const isShared = uses.byForms(id) && !uses.byRecords(id)
    return isShared ? 'shared/forms' : fileOf(id)

    function findUses() {
      const ofForms = forms.map((name) => reached(source + name))
      const everything = new Set(forms.flatMap((name) => [...reached(source + name, true)]))
      const ofParts = [...everything].filter(isPart).map((part) => reached(part))
      const byAllForms = (module) => ofForms.every((modules) => modules.has(module))
      const includes = (found, module) => found.some((modules) => modules.has(module))
      const ofRecords = records.map((name) => reached(source + name))
      /** A page without the module would still get the parts that it loads. */
      const loadsMore = (module) =>
        [...reached(module)].some(
          (each) => !byAllForms(each) && infoOf(each).dynamicallyImportedIds?.length > 0,
        )
      const importsOurs = (module) =>
        infoOf(module).importedIds.some((each) => each.startsWith(source))
      return {
        byRecords: (module) => includes(ofRecords, module),
        byForms: (module) =>
          byAllForms(module) ||
          (includes(ofForms, module) &&
            includes(ofParts, module) &&
            importsOurs(module) &&
            !loadsMore(module)),
      }
    }

    function reached(from, withParts = false, modules = new Set()) {
      if (modules.has(from)) return modules
      modules.add(from)
      const { importedIds, dynamicallyImportedIds = [] } = infoOf(from)
      const next = withParts ? [...importedIds, ...dynamicallyImportedIds] : importedIds
      for (const each of next) reached(each, withParts, modules)
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
