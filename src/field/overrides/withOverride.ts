import type { SuggestFieldOverride } from '../../config/overrides/overrides.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import type { SuggestionList } from '../../suggestions/suggestion.ts'
import type { FieldDisplayProps } from '../fieldProps.ts'
import type { AnyPlace } from '../place.ts'

/** What the host of the form replaces at a place. */
const overrideAt = ({ schema }: AnyPlace): SuggestFieldOverride | undefined =>
  describeSchema(schema).override

/** How a field is shown, with what the host of the form replaces. `labelOf` gives its label. */
export function withOverride(props: FieldDisplayProps & { place: AnyPlace }): typeof props {
  const override = overrideAt(props.place)
  if (!override) return props
  const { hint = props.hint, width = props.width, span = props.span } = override
  const { readOnly = props.readOnly } = override
  return {
    place: props.place,
    ...(override.label === undefined && props.label !== undefined && { label: props.label }),
    ...(hint !== undefined && { hint }),
    ...(width && { width }),
    ...(span && { span }),
    ...(readOnly && { readOnly }),
  }
}

/** The suggestions of a field, or those that the host of the form puts in their place. */
export function withSuggestions<Props extends SuggestionList & { place: AnyPlace }>(
  props: Props,
): Props {
  const { options } = overrideAt(props.place) ?? {}
  if (!options) return props
  const { options: _options, source: _source, match: _match, closed: _closed, ...others } = props
  return { ...others, ...options } as Props
}
