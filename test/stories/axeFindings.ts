import type { AxeResults, NodeResult, Result } from 'axe-core'

/** A part of a host's own inputs: MUI's classes, or those of the stories with Radix. Their looks are not ours. */
export const isHostClass = /^(?:Mui|ui-)/

const isHostHtml = /^<\w+ [^>]*?class="(?:Mui|ui-)/

/**
 * The findings of axe, a sentence for each place. Undecided ones count as well: otherwise nobody
 * would check them. They do not count for a host's own inputs.
 */
export function findings(mode: string, { violations, incomplete }: AxeResults): string[] {
  return [
    ...violations.flatMap((result) => sentences(`${mode}: ${result.id}`, result)),
    ...incomplete.flatMap(({ nodes, ...result }) =>
      sentences(`${mode}: ${result.id}, undecided`, {
        ...result,
        nodes: nodes.filter(({ html }) => !isHostHtml.test(html)),
      }),
    ),
  ]
}

function sentences(heading: string, { nodes }: Result): string[] {
  return nodes.map((node) => `${heading}\n${node.html}\n${whyNot(node)}`)
}

function whyNot({ any, all, none }: NodeResult): string {
  return [...any, ...all, ...none].map(({ message }) => message).join('\n')
}
