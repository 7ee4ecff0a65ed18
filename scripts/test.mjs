// `npm test`: every check there is, the quick ones first. It ends at the first failure, or after
// all of them with --keep-going, which is what .ci/run asks for.
import { spawnSync } from 'node:child_process'

const steps = {
  Types: 'types',
  Lint: 'lint',
  Format: 'format:check',
  'Nothing unused': 'unused',
  Build: 'build',
  'Public face, as in etc/*.api.md': 'api:check',
  'Package contents': 'package',
  'Types as a consumer finds them': 'resolution',
  Size: 'size',
  Tests: 'vitest',
}

const keepGoing = process.argv.includes('--keep-going')
const failed = []

for (const [name, script] of Object.entries(steps)) {
  console.log(`\n== ${name}`)
  // Without the scripts around them: what is packed is what was just built.
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
