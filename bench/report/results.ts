import { metrics } from '../measure/metrics.ts'
import type { Options } from '../options.ts'
import { figuresToReach } from './figuresToReach.ts'
import type { Found } from './found.ts'
import { codecTable, costsTable, pagesTable, rendersTable } from './tables.ts'

/** All that a run found, as `RESULTS.md` has it. What was not asked for is left out. */
export function results(found: Found, machine: string, options: Options): string {
  const sections = [
    `# What it costs\n\n${origin}\n\n${machine}.`,
    section('In the browser', inTheBrowser, costsTable(found, options), legend),
    section('Figures to reach', toReach, figuresToReach(found)),
    section('Renders per keystroke', renders, rendersTable(found, options)),
    section('What a page loads', pages, pagesTable(found)),
    section('Reading a form back, in Node', codec, codecTable(found)),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

/** A table with what is to be known about it; undefined where it has no rows. */
function section(heading: string, before: string, table: string | undefined, after = '') {
  return table && `## ${heading}\n\n${before}\n\n${table}${after && `\n\n${after}`}`
}

const origin =
  'Written by `npm run bench`, every figure of it. [README.md](README.md) says what is compared and how.'

const inTheBrowser = `Medians, in milliseconds of the main thread's processor time (script, style,
layout and paint) unless a row says otherwise. N is the number of mortgagees, and in the rows of
drivers theirs.`

const toReach = `What the kit promises of itself, from the medians above and the tables below.`

const legend = Object.values(metrics)
  .map(({ label, does }) => `- **${label}**: ${does}.`)
  .join('\n')

const renders = `Inputs drawn anew, of all components whose function ran, for one letter.`

const pages = `Minified and gzipped, chunk by chunk. Peers are left in: the forms would not run without.`

const codec = `Milliseconds, medians of 60 turns; the ratio is of an edited form to Yup's validation of the same record.`
