import { join } from 'node:path'
import { driveDesk, serveFolder, withPage } from '../shared/driveDesk.mjs'

export default async function drive({ app, run }) {
  await run('npx', ['vite', 'build', '--logLevel', 'warn'])
  await serveFolder(join(app, 'dist'), (url) => withPage(url, driveDesk))
}
