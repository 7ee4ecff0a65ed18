import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { inHostOrder } from '../../config/overrides/inHostOrder.ts'
import { describeSchema, isHidden } from '../../core/schema/describeSchema.ts'
import type { AnyPlace } from '../place.ts'

/** What a section passes to a field, or to what is around several. */
interface ElementProps {
  place?: AnyPlace
  places?: Readonly<Record<string, AnyPlace | undefined>>
  children?: ReactNode
}

/**
 * The children of a grid, with the fields in the order that the host of the form asks for, and without
 * those that it hides. What is no field follows the field before it, and stays last at the end.
 */
export function arrangeFields(children: ReactNode): ReactNode {
  const fields: { order: number | undefined; nodes: ReactNode[] }[] = []
  const leading: ReactNode[] = []
  for (const node of flatten(children)) {
    const place = isValidElement<ElementProps>(node) ? node.props.place : undefined
    if (!place) (fields.at(-1)?.nodes ?? leading).push(node)
    else if (!isHiddenPlace(place)) {
      const { override } = describeSchema(place.schema)
      fields.push({ order: override?.order, nodes: [node] })
    }
  }
  const trailing = fields.at(-1)?.nodes.splice(1) ?? []
  const arranged = inHostOrder(fields, ({ order }) => order)
  return [leading, ...arranged.map(({ nodes }) => nodes), trailing].flat()
}

/** Whether the host of the form hides all fields of a group. */
export function isAllHidden(children: ReactNode): boolean {
  const fields = fieldsIn(children)
  return fields.length > 0 && fields.every((place) => place && isHiddenPlace(place))
}

export const isHiddenPlace = ({ schema }: AnyPlace): boolean => isHidden(describeSchema(schema))

/** The places of the fields inside; undefined for a part whose fields are not known. */
function fieldsIn(children: ReactNode): (AnyPlace | undefined)[] {
  return flatten(children).flatMap((node) => {
    if (!isValidElement<ElementProps>(node)) return []
    const { place, places, children: inside } = node.props
    if (place) return [place]
    if (places) return Object.values(places)
    return inside === undefined ? [undefined] : fieldsIn(inside)
  })
}

/** The children, with those of fragments in their place. */
function flatten(children: ReactNode): ReturnType<typeof Children.toArray> {
  const nested = Children.toArray(children).map((node) =>
    isValidElement<ElementProps>(node) && node.type === Fragment
      ? flatten(node.props.children)
      : node,
  )
  return Children.toArray(nested)
}
