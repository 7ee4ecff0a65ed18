import type { AxeResults, NodeResult, Result } from 'axe-core'

/**
 * The findings of axe, a sentence for each place. Undecided ones count as well: otherwise nobody
 * would check them.
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
