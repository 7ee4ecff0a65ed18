import { type SchemaNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import type { Offer, Problem } from '../core/validation/problem.ts'

/** What a rule offers goes the way of a finding, though it is none. */
export interface OfferedProblem extends Problem {
  offer: Offer
}

const isOffered = (found: Problem | OfferedProblem): found is OfferedProblem => 'offer' in found

/** Tells the problems that rules found from what they offer. */
export function separateOffers(all: readonly Problem[]): { problems: Problem[]; offers: Offer[] } {
  return {
    problems: all.filter((found) => !isOffered(found)),
    offers: all.filter(isOffered).map(({ offer }) => offer),
  }
}

/** An offer at a path, to enter texts by member. A schema may leave out some of the members. */
export function createOffer(
  node: SchemaNode,
  path: string,
  label: string,
  value: unknown,
  fills: Readonly<Record<string, string>>,
  pathOf: (member: string) => string,
): Offer {
  const texts = Object.entries(fills).flatMap(([member, text]) =>
    text && schemaNodeAt(node, parsePath(member)) ? [[pathOf(member), text]] : [],
  )
  return {
    path,
    forText: typeof value === 'string' ? value.trim() : '',
    label,
    texts: Object.fromEntries(texts) as Record<string, string>,
  }
}
