// `npm test`: every check, the quick ones first. It stops at the first failure. With --keep-going,
// as in .ci/run, it runs all of them.
import { spawnSync } from 'node:child_process'

const steps = {
  Types: 'types',
  Lint: 'lint',
  Format: 'format:check',
  'Unused files and exports': 'unused',
  Build: 'build',
  'Public API, as in etc/api.md': 'api:check',
  'Package contents': 'package',
  'Types for consumers': 'resolution',
  Size: 'size',
  Tests: 'vitest',
}

const keepGoing = process.argv.includes('--keep-going')
const failed = []

for (const [name, script] of Object.entries(steps)) {
  console.log(`\n== ${name}`)
  // Without lifecycle scripts, so that the package contains what was just built.
  const { status } = spawnSync(`npm run --silent --ignore-scripts ${script}`, {
    shell: true,
    stdio: 'inherit',
  })
  if (status === 0) continue
  failed.push(name)
  if (!keepGoing) break
}

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}
