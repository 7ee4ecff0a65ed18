import { type SchemaNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import type { Offer, Problem } from '../core/validation/problem.ts'
import type { ReportedFinding } from './rule.ts'

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

/** A finding that offers something, at the member of its control. */
interface OfferingFinding extends Pick<Offer, 'path' | 'label'> {
  member: string
  /** The value of the member. */
  value: unknown
  /** What to enter there, if it `fills` no others. */
  text: string
  fills: ReportedFinding['fills'] | undefined
  afterEditOf: ReportedFinding['afterEditOf'] | undefined
  from: string | undefined
}

export function createOffer(
  node: SchemaNode,
  {
    path,
    label,
    value,
    member,
    text,
    fills = { [member]: text },
    afterEditOf,
    from,
  }: OfferingFinding,
  pathOf: (member: string) => string,
): Offer {
  // A schema may leave out some of the members.
  const texts = Object.entries(fills).flatMap(([member, text]) =>
    text && schemaNodeAt(node, parsePath(member)) ? [[pathOf(member), text]] : [],
  )
  return {
    path,
    ...(afterEditOf
      ? { afterEditOf: afterEditOf.map(pathOf) }
      : { forText: typeof value === 'string' ? value.trim() : '' }),
    label,
    ...(from !== undefined && { from: pathOf(from) }),
    texts: Object.fromEntries(texts) as Record<string, string>,
  }
}
