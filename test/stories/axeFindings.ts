import type { AxeResults, NodeResult, Result } from 'axe-core'

/**
 * What axe holds against a page, a sentence for each place. What it could not decide counts as
 * well: nobody would look at it otherwise.
 */
export function findings(mode: string, { violations, incomplete }: AxeResults): string[] {
  return [
    ...violations.flatMap((result) => sentences(`${mode}: ${result.id}`, result)),
    ...incomplete.flatMap((result) => sentences(`${mode}: ${result.id}, undecided`, result)),
  ]
}

function sentences(heading: string, { nodes }: Result): string[] {
  return nodes.map((node) => `${heading}\n${node.html}\n${whyNot(node)}`)
}

function whyNot({ any, all, none }: NodeResult): string {
  return [...any, ...all, ...none].map(({ message }) => message).join('\n')
}
