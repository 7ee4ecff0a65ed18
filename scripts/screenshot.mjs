// Takes pictures of stories. Storybook must run: `npm start`.
//
// node scripts/screenshot.mjs                  takes the pictures of the documentation again
// node scripts/screenshot.mjs <story> <out.png> [--width 1280] [--height 800] [--theme dark]
//     [--density compact] [--full] [--forced] [--storybook http://localhost:6006]
//
// A story is an id, such as theming--evergreen, or any URL. --full takes the whole page, --forced turns
// on forced colors (Windows' contrast themes).
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumOptions } from './chromium.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '800' },
    theme: { type: 'string', default: 'light' },
    density: { type: 'string', default: 'default' },
    full: { type: 'boolean', default: false },
    forced: { type: 'boolean', default: false },
    storybook: { type: 'string', default: 'http://localhost:6006' },
  },
})
const [given, out] = positionals
if (given && !out) {
  console.error('Say where to save the picture: node scripts/screenshot.mjs <story> <out.png>')
  process.exit(2)
}

// So high that the bar is at the end of the form.
const bridge = { ...options, width: '1040', height: '1000', full: true }
/** The pictures of the documentation: story, file and options. */
const pictures = [
  [
    'flow-quoteflow--at-work',
    'docs/pictures/quote-flow.png',
    { ...options, width: '1200', height: '760' },
  ],
  ['theming-bridges--mui', 'stories/theming/pictures/mui.png', bridge],
  ['theming-bridges--tailwind', 'stories/theming/pictures/tailwind.png', bridge],
  ['theming-bridges--bootstrap', 'stories/theming/pictures/bootstrap.png', bridge],
]

const browser = await chromium.launch(await chromiumOptions())
try {
  for (const picture of given ? [[given, out, options]] : pictures) await take(...picture)
} finally {
  await browser.close()
}

async function take(story, path, { width, height, theme, density, full, forced, storybook }) {
  const page = await browser.newPage({
    viewport: { width: Number(width), height: Number(height) },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
  const isUrl = /^\w+:/.test(story)
  const globals = `theme:${theme};density:${density}`
  await page.goto(
    isUrl ? story : `${storybook}/iframe.html?id=${story}&viewMode=story&globals=${globals}`,
    { waitUntil: 'networkidle' },
  )
  if (!isUrl) await page.waitForFunction(hasPlayed)
  // A play function may have scrolled to a field.
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path, fullPage: full })
  await page.close()
}

/** Whether the story is on the page and its play function has ended. */
function hasPlayed() {
  const { phase } = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__')?.currentRender ?? {}
  if (phase === 'errored') throw new Error('The story failed.')
  return phase === 'completed' || phase === 'finished'
}
