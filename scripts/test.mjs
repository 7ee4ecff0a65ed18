// `npm test`: every check, the quick ones first. It stops at the first failure. With --keep-going,
// as in .ci/run, it runs all of them.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Two rows of steps, side by side: most steps leave a core idle, and neither row needs the other. */
const rows = [
  {
    Types: 'types',
    Lint: 'lint',
    Format: 'format:check',
    'Unused files and exports': 'unused',
  },
  {
    Build: 'build',
    'Public API, as in etc/api.md': 'api:check',
    'Package contents': 'package',
    'Types for consumers': 'resolution',
    Size: 'size',
  },
]

/**
 * On two cores Vitest would leave one of them to itself, which it has little use for. A quarter of the time the
 * tests wait: for drafts, pauses in typing, code that loads, a page. A third worker uses that time. In the
 * configuration, the number would win over `npx vitest --maxWorkers=1`.
 */
const VITEST_MAX_WORKERS = String(Math.max(3, availableParallelism() - 1))

const keepGoing = process.argv.includes('--keep-going')
const failed = []
const hasToStop = () => failed.length > 0 && !keepGoing

await Promise.all(rows.map(runInOrder))
if (!hasToStop()) {
  console.log('\n== Tests')
  await run('Tests', 'vitest', { stdio: 'inherit', env: { ...process.env, VITEST_MAX_WORKERS } })
}

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}

async function runInOrder(steps) {
  for (const [name, script] of Object.entries(steps)) {
    if (hasToStop()) return
    const start = Date.now()
    const output = await run(name, script, { stdio: ['ignore', 'pipe', 'pipe'] })
    console.log(`\n== ${name}, ${Math.round((Date.now() - start) / 1000)} s`)
    process.stdout.write(output)
  }
}

/** Runs a script of package.json, and returns what it writes unless that goes to the terminal. */
function run(name, script, options) {
  // Without lifecycle scripts, so that the package contains what was just built.
  const child = spawn(`npm run --silent --ignore-scripts ${script}`, { shell: true, ...options })
  let output = ''
  const collect = (text) => void (output += text)
  child.stdout?.setEncoding('utf8').on('data', collect)
  child.stderr?.setEncoding('utf8').on('data', collect)
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) failed.push(name)
      resolve(output)
    })
  })
}
