// Lets `npm start` and `npm test` work right after a clone or a pull. Imports nothing from
// node_modules, because it runs before they exist.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const lockFile = new URL('../package-lock.json', import.meta.url)
const stampFile = new URL('../node_modules/.quoteforms-installed', import.meta.url)

const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')

if (installed() !== wanted) {
  console.log(
    'Installing the dependencies package-lock.json asks for (npm ci, about half a minute).',
  )
  const npm = spawnSync('npm', ['ci', '--engine-strict'], {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
    timeout: 600_000,
    shell: process.platform === 'win32',
  })
  // Written only on success, so that a failed install runs again.
  if (npm.status !== 0) process.exit(npm.status ?? 1)
  writeFileSync(stampFile, wanted)
}

function installed() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}
