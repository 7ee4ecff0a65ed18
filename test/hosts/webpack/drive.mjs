import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { driveDesk, serveFolder, withPage } from '../shared/driveDesk.mjs'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Quote desk</title>
    <link rel="stylesheet" href="main.css" />
    <script defer src="main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

export default async function drive({ app, run }) {
  const output = await run('npx', ['webpack'])
  assert.ok(!/warning/i.test(output), output)
  const built = join(app, 'dist')
  writeFileSync(join(built, 'index.html'), page)
  const chunks = readdirSync(built).filter((file) => file.endsWith('.js'))
  assert.ok(chunks.length > 10, `What is lazy has chunks of its own: ${chunks.join(', ')}`)
  await serveFolder(built, (url) => withPage(url, driveDesk))
}
