import { BaseSequencer } from 'vitest/node'

/**
 * Vitest starts large files first, so that none runs alone at the end. These take long for their size: they
 * build, wait, or open a page for each line of a table. The largest of all stays in front of them.
 */
const long =
  /\/(calledEarly|crashRecovery|darkHosts|host|hostileTexts|look|ownForms|randomMerges)\.test\./

/** Starts the files that take long first, those of each project. */
export class LongFilesFirst extends BaseSequencer {
  async sort(specs) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const sorted = await super.sort(specs)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const rank = ({ project, moduleId }) => projects.indexOf(project) * 2 + !long.test(moduleId)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
