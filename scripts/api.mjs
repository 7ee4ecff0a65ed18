// Compares the public declarations in dist/ with the reviewed report, etc/api.md.
// `npm run api` passes --update, which writes it instead.
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const report = resolve('etc/api.md')
const root = resolve('.')
const reports = resolve('node_modules/.cache/api')
const temporary = resolve(reports, 'temporary')
mkdirSync(temporary, { recursive: true })

const allRecords = declarationsOf('records', 'dist/records.d.ts')
const recordTypes = allRecords.flatMap(
  // The contract does not state a quote.
  (declaration) => /Schema: ObjectSchema<(?!Quote>)(\w+)>/.exec(declaration)?.[1] ?? [],
)
const records = allRecords.map(withoutMembers)
const components = declarationsOf('quoteforms', 'dist/index.d.ts').map(withoutMembers)
const testing = declarationsOf('testing', 'dist/testing.d.ts')
const spanish = declarationsOf('spanish', 'dist/config/spanish/es.d.ts')

// Both entries export the records. The report has each declaration once, so that a review reads it once.
const shared = components.filter((declaration) => records.includes(declaration))
const found = `# The public API

Written by \`npm run api\`. Do not edit it: read it in the review of a change.

${section('quoteforms/records', records)}
${section('quoteforms', [
  ...components.filter((declaration) => !shared.includes(declaration)),
  `// As in quoteforms/records\nexport { ${shared.filter(isExported).map(nameOf).join(', ')} };`,
])}
${section('quoteforms/testing', testing)}
${section('quoteforms/messages/es', spanish)}`

if (process.argv.includes('--update')) writeFileSync(report, found)
else if (readFileSync(report, 'utf8') !== found) {
  console.error(
    'The public API differs from etc/api.md. To accept the difference, run npm run api.',
  )
  process.exit(1)
}

function section(name, declarations) {
  return `## \`${name}\`\n\n\`\`\`ts\n${declarations.join('\n\n')}\n\`\`\`\n`
}

function isExported(declaration) {
  return /^export /m.test(declaration)
}

function nameOf(declaration) {
  return /^export (?:declare )?(?:\w+ )*?(?:interface|type|const|function|class) (\w+)/m.exec(
    declaration,
  )[1]
}

/** The members of a record are the contract's, where a review reads them. */
function withoutMembers(declaration) {
  return recordTypes.some((name) => declaration.includes(`interface ${name} {`))
    ? declaration.replace(/\{.*\}/s, '{\n    // As test/record/record-shapes.txt states it.\n}')
    : declaration
}

/** The declarations of an entry, each with the comments above it. */
function declarationsOf(name, entry) {
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
        // The types that a host meets but need not name, such as the props of small components.
        includeForgottenExports: name !== 'spanish',
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: {
          'ae-missing-release-tag': { logLevel: 'none' },
          // The report has the types themselves.
          'ae-forgotten-export': { logLevel: 'none' },
        },
        // The doc comments are for readers in an editor and do not follow TSDoc.
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  })
  Extractor.invoke(config, {
    // It keeps no report of its own.
    localBuild: true,
    messageCallback: (message) => {
      // Its TypeScript is older than ours, which does not matter: it only reads declarations.
      if (/compiler-version|preamble|console-api-report/.test(message.messageId)) {
        message.logLevel = 'none'
      }
    },
  })
  const [, code = ''] = readFileSync(resolve(reports, `${name}.api.md`), 'utf8').split('```')
  const declarations = code
    .replace('ts\n', '')
    .replaceAll(
      /\/\/ Warning: \(ae-forgotten-export\) (.*) needs .*\n\/\/\n/g,
      '// $1 is not exported.\n',
    )
    .replaceAll(/\/\/ @public\n|\n\/\/ \(No @packageDocumentation.*/g, '')
    .trim()
  return declarations
    .split(/\n{2,}(?=\/\/ The|\/\/ @public|(?:export|interface|type|const|function|class) )/)
    .map((each) => each.trim())
    .filter((each) => !/^(?:const|function|class) /m.test(each))
}
