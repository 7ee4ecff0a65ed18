import { render } from '@testing-library/react'
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ComponentType, StrictMode } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeBlocks, pages } from './codeBlocks.ts'

// Inside node_modules, which git ignores and from where the packages resolve.
const folder = resolve('node_modules/.cache/docs')

const blocks = pages.flatMap(codeBlocks)
const modules = blocks.filter(({ language }) => language !== 'json')
// A test runs as a test of ours. test/readme.test.ts compares the two.
const examples = modules.filter(({ code }) => !code.includes("from 'vitest'"))

/** What an example takes that leaves its data to the reader. */
const exampleProps: Record<string, object> = {
  ApplicationForm: {
    application: { reference: 'A-17', insured: {}, driver: { driver_zip: '78701' } },
    onSubmit: () => undefined,
  },
  DriverEditor: { driver: { driver_zip: '78701' }, save: () => Promise.resolve({}) },
  EnrollmentForm: { driver: { driver_zip: '78701' }, onEnroll: () => undefined },
}

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, code } of modules) writeFileSync(join(folder, file), code)
  const tsconfig = { extends: '../../../tsconfig.json', include: ['*'], exclude: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
})

describe('every block of code in the documentation', () => {
  test('compiles', () => {
    expect(modules.length).toBeGreaterThan(15)
    expect(typeErrors()).toBe('')
  })

  test.each(examples)('runs: $at', async ({ file, language }) => {
    const exported = (await import(join(folder, file))) as Record<string, unknown>
    const components = Object.entries(exported).filter(([name]) => /^[A-Z]/.test(name))
    for (const [name, component] of components) {
      const Example = component as ComponentType
      const { container, unmount } = render(
        <StrictMode>
          <Example {...exampleProps[name]} />
        </StrictMode>,
      )
      expect(container).not.toBeEmptyDOMElement()
      unmount()
    }
    // What is tsx shows something. What is ts throws if it does not do what it says.
    expect(components.length > 0).toBe(language === 'tsx')
  })

  test('is JSON where it says so', () => {
    const json = blocks.filter(({ language }) => language === 'json')
    expect(json.map(({ code }) => typeof JSON.parse(code))).not.toContain('undefined')
  })
})

/** What TypeScript says about the blocks, with the options of this project. */
function typeErrors(): string {
  try {
    const tsc = resolve('node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [tsc, '-p', folder, '--singleThreaded'], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
