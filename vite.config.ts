import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { storyBrowser } from './scripts/browserProvider.mjs'
import { clientRooms, layeredStyles } from './scripts/buildPlugins.mjs'
import manifest from './package.json' with { type: 'json' }

const declared: { peerDependencies: object; dependencies?: object } = manifest
const outside = Object.keys({ ...declared.peerDependencies, ...declared.dependencies })
const react18 = fileURLToPath(new URL('test/react-18/node_modules', import.meta.url))

const components = {
  environment: 'jsdom',
  include: ['test/**/*.test.tsx'],
  setupFiles: ['test/setup.ts'],
  // A form with forty open mortgagees takes its time on a busy two-core machine.
  testTimeout: 60_000,
}

export default defineConfig({
  plugins: [react(), clientRooms(['kit', 'field', 'section', 'form', 'flow']), layeredStyles()],

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
        recordsInBrowser: 'src/recordsInBrowser.ts',
        styles: 'src/style/styles.css',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: outside.map((name) => new RegExp(`^${name}(/|$)`)),
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },

  test: {
    // On two cores Vitest would leave one of them to itself, which it has little use for.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true as const,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/host/**', '**/node_modules/**'],
          setupFiles: ['test/noConsole.ts'],
          // A law over hundreds of random records takes its time on a busy two-core machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true as const,
        test: { ...components, name: 'components' },
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
          server: {
            deps: {
              inline: [/@testing-library/, /react-hook-form/, /@hookform\/resolvers/, /downshift/],
            },
          },
        },
      },
      {
        extends: true as const,
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          setupFiles: ['test/noConsole.ts', 'test/stories/everyMode.ts'],
          browser: await storyBrowser(),
        },
      },
      {
        extends: true as const,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts', 'test/host/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // After the others: these build and serve, and mostly wait for a page.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
