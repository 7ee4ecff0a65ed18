import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vite'
import { storyBrowser } from './scripts/browserProvider.mjs'
import { clientLayers, fileOf, filesByUse, layeredStyles } from './scripts/buildPlugins.mjs'
import { compileEarly, calledEarly } from './scripts/compileEarly.mjs'
import { LongFilesFirst } from './scripts/longFilesFirst.mjs'
import manifest from './package.json' with { type: 'json' }

const declared: { peerDependencies: object; dependencies?: object } = manifest
const outside = Object.keys({ ...declared.peerDependencies, ...declared.dependencies })
const react18 = source('test/react-18/node_modules')

/**
 * How long a test waits for what it asserts. Two busy cores take many times as long as two idle
 * ones; a test that passes ends as soon as it has what it waits for.
 */
const patience = 60_000

/**
 * The seed of the property-based tests. It follows from the committed code and tests: each change of them
 * draws examples of its own, and a run of the same code draws the same, so a failure in CI is one everywhere.
 */
const seed = process.env['QUOTEFORMS_SEED'] ?? seedOfCommit()

// The examples of the documentation import the kit as a host does.
const ownName = [
  { find: /^quoteforms$/, replacement: source('src/index.ts') },
  { find: /^quoteforms\/records$/, replacement: source('src/records.ts') },
  { find: /^quoteforms\/messages\/es$/, replacement: source('src/config/spanish/es.ts') },
  { find: /^quoteforms\/styles\.css$/, replacement: source('src/style/styles.css') },
]

/**
 * In a browser React's development build tells the developer tools of each render, with what differs in its props,
 * and has them keep a stack for each element. Nobody looks there while tests run.
 */
const withoutDevtools: Plugin = {
  name: 'without-devtools',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: 'console.timeStamp = console.createTask = undefined',
      injectTo: 'head-prepend',
    },
  ],
}

/**
 * On two cores the tests are bound by processor time. The threads that would collect garbage beside a test take it from
 * another: with them, the component tests take an eighth more. jsdom makes many objects that are soon done with. A
 * larger space for them saves a third of the time that collecting them takes.
 */
const execArgv = ['--single-threaded-gc', '--max-semi-space-size=64']

const components = {
  environment: 'jsdom',
  include: ['test/**/*.test.tsx'],
  setupFiles: ['test/noConsole.ts', 'test/setup.ts', 'test/propertySeed.ts'],
  env: { QUOTEFORMS_SEED: seed },
  // A form with forty open mortgagees takes its time on a busy two-core machine.
  testTimeout: 180_000,
  // Loading the kit, React and jsdom once for each worker, not for each file, halves the time.
  isolate: false,
  execArgv,
}

// The files where the version of React matters: hydration, effects, the order of updates, focus. What arrives while
// someone types is in the random merges. A record that comes back untouched and what a list reads are matters of the
// store, and a review, a hidden field and a native select render the same in both.
const reactMatters = [
  'field/{browserReset,everyField,place,printing,SuggestField,textBoxes}',
  'field/ownInputs/ownInputs',
  'field/list/{itemActions,randomItemActions,RepeatedFields}',
  'flow/{drafts/{drafts,serverRenderedDrafts},QuoteFlow}',
  'form/{Announcer,blankForm,hostPage,hydration,RecordForm,recordFormHandle,serverRendering}',
  'form/{focus/autoFocus,incoming/{incoming,randomMerges},problems/{hostProblems,messageTiming},submit/submit}',
  'form/store/onChangeAndOnProblems',
]

export default defineConfig({
  plugins: [react(), layeredStyles(), compileEarly(calledEarly())],

  // The library. Storybook leaves this part alone.
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    cssCodeSplit: true,
    lib: {
      // Named after their source so that the declarations lie beside them.
      entry: {
        index: 'src/index.ts',
        records: 'src/records.ts',
        testing: 'src/testing.ts',
        'config/spanish/es': 'src/config/spanish/es.ts',
        styles: 'src/style/styles.css',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: outside.map((name) => new RegExp(`^${name}(/|$)`)),
      // Lets modules lie in other files than the modules they import.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ name, facadeModuleId }) =>
          `${facadeModuleId ? fileOf(facadeModuleId) : name}.js`,
        minifyInternalExports: false,
        banner: clientLayers(['config', 'field', 'section', 'form', 'flow']),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: filesByUse({
                forms: [
                  'form/DriverForm.tsx',
                  'form/PersonalInfoForm.tsx',
                  'form/PropertyInfoForm.tsx',
                  'flow/QuoteFlow.tsx',
                ],
                records: ['records.ts', 'config/spanish/es.ts'],
              }),
            },
          ],
        },
      },
    },
  },

  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true as const,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/host/**', '**/node_modules/**'],
          setupFiles: ['test/noConsole.ts', 'test/propertySeed.ts'],
          env: { QUOTEFORMS_SEED: seed },
          // A law over hundreds of random records takes its time on a busy two-core machine.
          testTimeout: 180_000,
          // As for the components: starting anew for each file takes half as long as the tests.
          isolate: false,
          execArgv,
        },
      },
      {
        extends: true as const,
        resolve: { alias: ownName },
        test: {
          ...components,
          name: 'components',
          server: { deps: { inline: [/\.cache\/docs\//] } },
        },
      },
      {
        extends: true as const,
        // test/react-18 holds a react-dom with its react beside it. Whatever else imports react
        // has to pass through Vite, as ES modules, to meet the alias; or two Reacts are loaded.
        resolve: {
          alias: [{ find: /^(react|react-dom)(?=\/|$)/, replacement: `${react18}/$1` }],
          mainFields: ['module', 'main'],
        },
        test: {
          ...components,
          name: 'components-react-18',
          include: reactMatters.map((files) => `test/${files}.test.tsx`),
          server: {
            deps: {
              inline: [/@testing-library/, /react-hook-form/, /@hookform\/resolvers/],
            },
          },
        },
      },
      {
        extends: true as const,
        plugins: [withoutDevtools, storybookTest({ configDir: '.storybook' })],
        // Found later, they would make Vite load every page again.
        optimizeDeps: { include: ['@mui/material', 'radix-ui'] },
        test: {
          name: 'stories',
          testTimeout: 180_000,
          setupFiles: ['test/noConsole.ts', 'test/ownerStacks.ts', 'test/stories/everyMode.ts'],
          // One page for all files, as in Storybook. Loading the kit again takes as long as ten stories, and the workers of
          // the other projects leave no core to two more pages.
          browser: { ...(await storyBrowser()), isolate: false, fileParallelism: false },
        },
      },
      {
        extends: true as const,
        plugins: [withoutDevtools],
        test: {
          name: 'conformance',
          include: ['test/testing/**/*.browser.tsx'],
          setupFiles: ['test/noConsole.ts', 'test/ownerStacks.ts'],
          browser: await storyBrowser(),
        },
      },
      {
        extends: true as const,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts', 'test/host/**/*.test.ts'],
          globalSetup: 'test/browser/serveHostPage.ts',
          // Otherwise Vitest empties every stylesheet, also those that a test imports as text.
          css: { include: [/\?raw$/] },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: patience } },
          // A worker keeps its browser for all its files.
          isolate: false,
          // After the others: these build and serve.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

function source(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

function seedOfCommit(): string {
  try {
    const trees = execFileSync('git', ['rev-parse', 'HEAD:src', 'HEAD:test'], {
      stdio: 'pipe',
      timeout: 10_000,
    })
    const [src = '', test = ''] = trees.toString().split('\n')
    return String(Number.parseInt(src.slice(0, 4) + test.slice(0, 3), 16))
  } catch {
    // A copy of the files without their history.
    return '1'
  }
}
