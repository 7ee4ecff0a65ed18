import { displayChecks, type SuggestFieldOverride } from '../config/overrides.ts'
import { checkSettings } from '../core/reportMistake.ts'
import { describeSchema, isHidden } from '../core/schema/describeSchema.ts'
import type { SuggestionList } from '../suggestions/suggestion.ts'
import type { FieldDisplayProps } from './fieldState.ts'
import type { AnyPlace } from './place.ts'
import { Children, Fragment, isValidElement, type ReactNode } from 'react'

/** What the host of the form replaces at a place. */
export const overrideAt = ({ schema }: AnyPlace): SuggestFieldOverride | undefined =>
  describeSchema(schema).override

/** How a field is shown, with what the host of the form replaces. */
export function applyFieldOverride<Props extends FieldDisplayProps & { place: AnyPlace }>(
  props: Props,
): Props {
  const { override, label } = describeSchema(props.place.schema)
  const own = checkSettings(props, displayChecks, ` of "${label}"`)
  return override ? { ...own, ...override } : own
}

const noList = { options: undefined, source: undefined, match: undefined, closed: undefined }

/** The suggestions of a field, or those that the host of the form puts in their place. */
export function withSuggestions<Props extends SuggestionList & { place: AnyPlace }>(
  props: Props,
): Props {
  const list = overrideAt(props.place)?.options
  return list ? { ...props, ...noList, ...list } : props
}

/** What a section passes to a field, or to what is around several. */
interface ElementProps {
  place?: AnyPlace
  places?: Readonly<Record<string, AnyPlace | undefined>>
  children?: ReactNode
}

/** Whether the host of the form hides all fields inside. It is not, if there may be others. */
export function isAllHidden(children: ReactNode): boolean {
  const places = flatten(children).flatMap(placesIn)
  return places.length > 0 && places.every((place) => place && isHiddenPlace(place))
}

/** The paths of the fields inside, as far as they are known. */
export const pathsIn = (children: ReactNode): readonly string[] =>
  flatten(children)
    .flatMap(placesIn)
    .flatMap((place) => (place && !isHiddenPlace(place) ? place.name : []))

export const isHiddenPlace = ({ schema }: AnyPlace): boolean => isHidden(describeSchema(schema))

/** The places of the fields inside; undefined for a part whose fields are not known. */
function placesIn(node: ReactNode): (AnyPlace | undefined)[] {
  const { place, places, children } = propsOf(node)
  if (place) return [place]
  if (places) return Object.values(places)
  if (children !== undefined) return flatten(children).flatMap(placesIn)
  return isValidElement(node) ? [undefined] : []
}

export const propsOf = (node: ReactNode): ElementProps =>
  isValidElement<ElementProps>(node) ? node.props : {}

/** The children, with fragments replaced by their own children. */
export const flatten = (children: ReactNode): ReturnType<typeof Children.toArray> =>
  Children.toArray(
    Children.toArray(children).map((node) =>
      isValidElement<ElementProps>(node) && node.type === Fragment
        ? flatten(node.props.children)
        : node,
    ),
  )
