// `npm run hosts [name...]`: packs the kit once, installs it in the apps of test/hosts, builds each of
// them and drives it. Needs the npm registry. The folder of a host contains:
//
//   package.json   its packages, with exact versions
//   drive.mjs      `export default ({ app, run, openPage, serve }) => …`, which throws if the host fails
//
// The apps are outside this repository, so that they find no package of ours by accident, and stay
// there, so that the next run installs only what has changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const hosts = join(root, 'test/hosts')
const workshop = join(tmpdir(), `quoteforms-hosts-${hash(root).slice(0, 8)}`)

/** Runs a program and returns what it prints. If it fails, that is the error. */
export function run(program, args, options) {
  const { NODE_ENV: _, ...env } = process.env
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...options, env: { ...env, ...options.env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => (output += data))
    }
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done(output)
      else fail(new Error(`${program} ${args.join(' ')}\n${output.trim()}`))
    })
  })
}

/** Packs the kit under a name of its content, by which npm knows whether it has it already. */
async function pack() {
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', workshop], {
    cwd: root,
  })
  const tarball = join(workshop, packed.trim().split('\n').at(-1))
  const named = join(workshop, `quoteforms-${hash(readFileSync(tarball)).slice(0, 12)}.tgz`)
  await rename(tarball, named)
  return named
}

async function install(name, tarball) {
  const app = join(workshop, name)
  const installed = join(app, 'node_modules/.installed')
  const wanted = readFileSync(join(hosts, name, 'package.json'), 'utf8') + tarball
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    rmSync(app, { recursive: true, force: true })
  }
  for (const file of existsSync(app) ? readdirSync(app) : []) {
    if (file !== 'node_modules') rmSync(join(app, file), { recursive: true })
  }
  cpSync(join(hosts, name), app, { recursive: true })
  cpSync(join(hosts, 'shared'), join(app, 'shared'), { recursive: true })
  if (existsSync(installed)) return app
  const quietly = ['--no-save', '--no-package-lock', '--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', ['install', ...quietly, '--ignore-scripts', tarball], { cwd: app })
  await writeFile(installed, wanted)
  return app
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex')
}

const all = readdirSync(hosts).filter((name) => existsSync(join(hosts, name, 'drive.mjs')))
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`No host ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(1)
}

mkdirSync(workshop, { recursive: true })
const tarball = await pack()
let failures = 0
for (const name of chosen.length > 0 ? chosen : all) {
  const from = performance.now()
  const seconds = () => `${((performance.now() - from) / 1000).toFixed(1)} s`
  try {
    const app = await install(name, tarball)
    const { default: drive } = await import(pathToFileURL(join(hosts, name, 'drive.mjs')).href)
    await drive({
      app,
      run: (program, args, options) => run(program, args, { cwd: app, ...options }),
    })
    console.log(`ok    ${name}  ${seconds()}`)
  } catch (error) {
    failures += 1
    console.log(`FAIL  ${name}  ${seconds()}\n${error.stack ?? error}`)
  }
}
if (failures > 0) process.exit(1)
