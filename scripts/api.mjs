// Compares the public declarations in dist/ with the reviewed reports in etc/.
// `npm run api` passes --update, which writes them instead.
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

const update = process.argv.includes('--update')
const root = resolve('.')
const reports = resolve('etc')
const temporary = resolve('node_modules/.cache/api')
for (const folder of [reports, temporary]) mkdirSync(folder, { recursive: true })

const entries = { quoteforms: 'dist/index.d.ts', records: 'dist/records.d.ts' }
let same = true

for (const [name, entry] of Object.entries(entries)) {
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve('package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: resolve(entry),
      newlineKind: 'lf',
      compiler: {
        // The TypeScript of API Extractor reads declarations only, like a consumer's.
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            lib: ['ES2023', 'DOM'],
            module: 'ESNext',
            moduleResolution: 'Bundler',
            jsx: 'react-jsx',
            types: [],
            strict: true,
            skipLibCheck: true,
            allowImportingTsExtensions: true,
            noEmit: true,
          },
          files: [resolve(entry)],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: reports,
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: {
          'ae-missing-release-tag': { logLevel: 'none' },
          // The report contains it, so a reviewer sees it.
          'ae-forgotten-export': { logLevel: 'warning', addToApiReportFile: true },
        },
        // The doc comments are for readers in an editor and do not follow TSDoc.
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  })
  const result = Extractor.invoke(config, {
    localBuild: update,
    messageCallback: (message) => {
      // Its TypeScript is older than ours, which does not matter: it only reads declarations.
      if (/compiler-version|preamble/.test(message.messageId)) message.logLevel = 'none'
    },
  })
  if (!result.succeeded) same = false
}

if (!same) {
  console.error(
    'The public API differs from etc/*.api.md. To accept the difference, run npm run api.',
  )
  process.exit(1)
}
