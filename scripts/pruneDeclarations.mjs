// Removes from dist/ the declarations that no public entry leads to. A host's TypeScript never opens them.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

const needed = new Set()
for (const { types } of Object.values(manifest.exports)) if (types) addWithImports(join(types))

for (const file of readdirSync('dist', { recursive: true })) {
  const path = join('dist', file)
  if (path.endsWith('.d.ts') && !needed.has(path)) rmSync(path)
}

function addWithImports(path) {
  if (needed.has(path) || !existsSync(path)) return
  needed.add(path)
  for (const [, from] of readFileSync(path, 'utf8').matchAll(/['"](\.{1,2}\/[^'"]+)\.tsx?['"]/g)) {
    addWithImports(join(dirname(path), `${from}.d.ts`))
  }
}
