import { displayChecks } from '../../config/overrides/fieldSize.ts'
import type { SuggestFieldOverride } from '../../config/overrides/overrides.ts'
import { checkSettings } from '../../core/reportMistake.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import type { SuggestionList } from '../../suggestions/suggestion.ts'
import type { FieldDisplayProps } from '../fieldProps.ts'
import type { AnyPlace } from '../place.ts'

/** What the host of the form replaces at a place. */
const overrideAt = ({ schema }: AnyPlace): SuggestFieldOverride | undefined =>
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
