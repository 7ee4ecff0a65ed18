import assert from 'node:assert/strict'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromiumOptions } from '../../../scripts/chromium.mjs'
import { driveDesk, serveFolder, withPage } from '../shared/driveDesk.mjs'

export default async function drive({ app, run }) {
  await run('npx', ['vite', 'build', '--logLevel', 'warn'])
  // Chrome's version in Baseline 2024.
  const oldest = await chromiumOptions(pathToFileURL(join(app, 'package.json')))
  const visit = async (page) => {
    if (oldest.executablePath) assert.match(page.context().browser().version(), /^131\./)
    await driveDesk(page)
  }
  await serveFolder(join(app, 'dist'), (url) => withPage(url, visit, oldest))
}
