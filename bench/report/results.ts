import { flowMetrics, formMetrics, type Metric, metrics } from '../measure/metrics.ts'
import type { Options } from '../options.ts'
import { promisedFigures } from './promisedFigures.ts'
import type { BenchResult } from './benchResult.ts'
import { costsTable, flowTable, pagesTable, rendersTable, toRecordTable } from './tables.ts'

/** The text of `RESULTS.md`. Parts that were not selected are left out. */
export function results(result: BenchResult, machine: string, options: Options): string {
  const sections = [
    `# What it costs\n\n${origin}\n\n${machine}.`,
    section('In the browser', browserIntro, costsTable(result, options), legendOf(formMetrics)),
    section('A quote, step by step', flow, flowTable(result), legendOf(flowMetrics)),
    section('Promised figures', figuresIntro, promisedFigures(result)),
    section('Renders per keystroke', renders, rendersTable(result, options)),
    section('What a page loads', pages, pagesTable(result)),
    section('Reading a form back, in Node', toRecord, toRecordTable(result)),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

/** A table with its explanation; undefined if the table has no rows. */
function section(heading: string, before: string, table: string | undefined, after = '') {
  return table && `## ${heading}\n\n${before}\n\n${table}${after && `\n\n${after}`}`
}

const origin =
  '`npm run bench` writes this page. [README.md](README.md) explains what it compares, and how.'

const browserIntro = `Medians, in milliseconds of the main thread's processor time (script, style,
layout and paint) unless a row says otherwise. N is the number of mortgagees, or
of drivers in the rows of drivers.`

const flow = `Medians, in the same milliseconds, of \`QuoteFlow\` with drafts in local storage, next to the
same action in a form without a flow on a page of the same build.`

const figuresIntro = `What the kit promises, with the figures of the tables on this page. Sizes of the package are
minified and gzipped, file by file as Vite splits it, without its peers and Vite's own loader: what a page waits for at
its first paint, what has loaded once it is live, and in all with everything that loads on demand. \`npm test\` holds
what is no time: the limits of sizes, the number of files, the keys of an agent and the layout of a blank form.`

const legendOf = (shown: readonly Metric[]) =>
  shown
    .map((metric) => metrics[metric])
    .filter(({ does }) => does)
    .map(({ label, does }) => `- **${label}**: ${does}.`)
    .join('\n')

const renders = `For one letter: the inputs that rendered, of all components that rendered.`

const pages = `Minified and gzipped, chunk by chunk, peers included.`

const toRecord = `Milliseconds, medians of 60 rounds. The ratio compares an edited form with Yup's validation of the same record.`
