import assert from 'node:assert/strict'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { driveDesk, serveFolder, withPage } from '../shared/driveDesk.mjs'

export default async function drive({ app, run }) {
  cpSync(join(app, 'node_modules/quoteforms/dist'), join(app, 'kit'), { recursive: true })
  const uses = {}
  for (const mode of ['host', 'kit']) {
    await run('npx', ['vite', 'build', '--logLevel', 'warn', '--mode', mode])
    const built = join(app, `dist-${mode}`)
    uses[mode] = memoCaches(join(built, 'assets'))
    await serveFolder(built, (url) => withPage(url, driveDesk))
  }
  assert.ok(uses.host > 0, 'The compiler has compiled the page of the host.')
  assert.ok(uses.kit > 50, `The compiler has compiled the kit, too: ${JSON.stringify(uses)}`)
}

/** The number of components and hooks that the compiler has given a cache: `(0, runtime.c)(9)`. */
function memoCaches(folder) {
  const code = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  return [...code.join('').matchAll(/\.c\)\(\d+\)/g)].length
}
