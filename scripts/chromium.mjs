// A headless Chromium that needs no apt and no download other than `npm ci`.
import { createReadStream, createWriteStream, existsSync, statfsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))

// A test browser sends nothing: no update checks, no sync, no QUIC probes.
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
]

/**
 * Playwright has Chromium draw into files in /tmp, because the /dev/shm of a container may be as small as 64 MB.
 * Where it is large, memory takes a sixth off the CPU time of a page.
 */
const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []

/**
 * The options of playwright's `chromium.launch()` on this machine: `CHROMIUM_PATH` if it is set, on
 * Linux x64 the Chromium that `npm ci` installed, elsewhere playwright's own (`npx playwright
 * install chromium`).
 *
 * @param installedFor The file whose package lists `@sparticuz/chromium`, and so its version.
 */
export async function chromiumOptions(installedFor = import.meta.url) {
  const own = process.env['CHROMIUM_PATH']
  if (own) return { executablePath: own, args, ignoreDefaultArgs }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args, ignoreDefaultArgs }

  const home = await unpacked(installedFor)
  return {
    executablePath: join(home, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(home, 'lib'), process.env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
    args,
    ignoreDefaultArgs,
  }
}

function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}

async function unpacked(installedFor) {
  const main = createRequire(installedFor).resolve('@sparticuz/chromium')
  const installed = main.slice(0, main.lastIndexOf('/build/'))
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  const home = join(cache, `chromium-${version}`)
  if (existsSync(home)) return home

  // Written to a temporary name and renamed, because two test runs may start at once and one may be
  // interrupted.
  await mkdir(cache, { recursive: true })
  const aside = await mkdtemp(`${home}-`)
  await Promise.all([
    inflate(
      join(installed, 'bin/chromium.br'),
      createWriteStream(join(aside, 'chromium'), { mode: 0o755 }),
    ),
    inflate(join(installed, 'bin/al2023.tar.br'), extract(aside)),
    inflate(join(installed, 'bin/fonts.tar.br'), extract(join(aside, 'fonts'))),
  ])
  await writeFile(join(aside, 'fonts.conf'), fontsConf(home))
  try {
    await rename(aside, home)
  } catch (error) {
    await rm(aside, { recursive: true })
    if (!existsSync(home)) throw error
  }
  return home
}

function inflate(from, to) {
  return pipeline(createReadStream(from), createBrotliDecompress(), to)
}

// Without this configuration Chromium finds no font and crashes at every navigation.
function fontsConf(home) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`
}
