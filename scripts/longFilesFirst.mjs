import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/**
 * Vitest starts large files first, so that none runs alone at the end. These take long for their size: they
 * build, wait, or open a page for each line of a table. The first takes longest.
 */
const long = [
  'crashRecovery',
  'drafts',
  'ownForms',
  'randomMerges',
  'host',
  'hostileTexts',
  'look',
  'appearance',
  'translatedPages',
  'valueContract',
  'unknownValueContract',
  'keyboardOnly',
  'hostSheets',
  'untouched',
  'MuiInputs',
  'RadixInputs',
  'calledEarly',
]

/** Starts the files that take long first, those of each project. */
export class LongFilesFirst extends BaseSequencer {
  async sort(specs) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const sorted = await super.sort(specs)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const rank = ({ project, moduleId }) => {
      const place = long.indexOf(basename(moduleId).split('.')[0])
      return projects.indexOf(project) * 100 + (place === -1 ? long.length : place)
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
