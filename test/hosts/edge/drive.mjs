import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'

/** Bundles the worker for each kind of server, and runs it without the globals of Node and of a page. */
export default async function drive({ app, run }) {
  for (const conditions of ['edge-light', 'workerd', 'worker,edge-light']) {
    const outfile = `worker-${conditions}.js`
    await run('npx', [
      'esbuild',
      'worker.ts',
      '--bundle',
      '--format=iife',
      '--global-name=worker',
      '--log-level=warning',
      `--conditions=${conditions}`,
      `--outfile=${outfile}`,
    ])
    const handled = runBundle(readFileSync(join(app, outfile), 'utf8'))
    assert.deepEqual(handled, {
      problems: ['number.arrivedAsText driver_age', 'zip.length driver_zip'],
      applied: { driver_zip: '787', driver_age: '46' },
      patch: [
        { op: 'replace', path: '/driver_zip', value: '787' },
        { op: 'add', path: '/driver_age', value: '46' },
      ],
      merged: { driver_zip: '787', driver_age: '46', driver_name: 'Ana' },
      city: 'Austin',
    })
  }
}

/** Workers forbid `eval`, and so does this context. */
export function runBundle(code) {
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } })
  runInContext(code, context)
  const record = JSON.stringify({ driver_zip: '787', driver_age: '46' })
  return JSON.parse(runInContext(`JSON.stringify(worker.handle(${record}))`, context))
}
