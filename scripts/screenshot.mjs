// node scripts/screenshot.mjs <url> <out.png> [--width 1280] [--dark] [--full] [--forced]
// --full takes the whole page, --forced turns on forced colors (Windows' contrast themes).
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumOptions } from './chromium.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1280' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    forced: { type: 'boolean', default: false },
  },
})
const [url, path] = positionals
if (!url || !path) {
  console.error(
    'Usage: node scripts/screenshot.mjs <url> <out.png> [--width 1280] [--dark] [--full] [--forced]',
  )
  process.exit(2)
}

const browser = await chromium.launch(await chromiumOptions())
try {
  const page = await browser.newPage({
    viewport: { width: Number(options.width), height: 800 },
    colorScheme: options.dark ? 'dark' : 'light',
    forcedColors: options.forced ? 'active' : 'none',
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.screenshot({ path, fullPage: options.full })
} finally {
  await browser.close()
}
