// `npm test`: every check, the quick ones first. It stops at the first failure. With --keep-going,
// as in .ci/run, it runs all of them.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { unendedFiles } from './runningFiles.mjs'

/** Two rows of steps, side by side: most steps leave a core idle, and neither row needs the other. */
const rows = [
  {
    // Several threads of TypeScript check some types twice, and the other row has work for the other core.
    Types: 'types -- --singleThreaded',
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

/** The minutes that a step may take. One that takes more hangs, and is killed. */
const patience = { check: 10, tests: 40 }

/** Windows has no groups of processes. */
const groups = process.platform !== 'win32'

const keepGoing = process.argv.includes('--keep-going')
const failed = []
const running = new Set()
const hasToStop = () => failed.length > 0 && !keepGoing

// A group of its own gets no Ctrl+C from the terminal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) kill(child)
    process.exit(1)
  })
}

await Promise.all(rows.map(runInOrder))
if (!hasToStop()) {
  console.log('\n== Tests')
  // The tests of the package need not build it again.
  const built = failed.includes('Build') ? {} : { QUOTEFORMS_BUILT: 'yes' }
  const env = { ...process.env, VITEST_MAX_WORKERS, ...built }
  const stdio = ['ignore', 'inherit', 'inherit']
  process.stdout.write(await run('Tests', 'vitest', patience.tests, { stdio, env }))
  if (failed.includes('Tests')) reportUnended()
}

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}

async function runInOrder(steps) {
  for (const [name, script] of Object.entries(steps)) {
    if (hasToStop()) return
    const start = Date.now()
    const output = await run(name, script, patience.check, { stdio: ['ignore', 'pipe', 'pipe'] })
    console.log(`\n== ${name}, ${Math.round((Date.now() - start) / 1000)} s`)
    process.stdout.write(output)
  }
}

/** Runs a script of package.json, and returns what it writes unless that goes to the terminal. */
function run(name, script, minutes, options) {
  // Without lifecycle scripts, so that the package contains what was just built.
  const command = `npm run --silent --ignore-scripts ${script}`
  const child = spawn(command, { shell: true, detached: groups, ...options })
  running.add(child)
  let output = ''
  const collect = (text) => void (output += text)
  child.stdout?.setEncoding('utf8').on('data', collect)
  child.stderr?.setEncoding('utf8').on('data', collect)
  const limit = setTimeout(() => {
    output += `\nKilled: it took more than ${minutes} minutes.\n`
    kill(child)
  }, minutes * 60_000)
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(limit)
      running.delete(child)
      if (code !== 0) failed.push(name)
      resolve(output)
    })
  })
}

/** Kills a step with all that it started, and stops to wait for what that would still write. */
function kill(child) {
  child.stdout?.destroy()
  child.stderr?.destroy()
  try {
    process.kill(groups ? -child.pid : child.pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

function reportUnended() {
  const files = unendedFiles()
  if (files) console.log(`\nStarted, not ended:\n${files}`)
}
