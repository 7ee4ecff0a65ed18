import { useMessages } from '../../config/useConfig.ts'
import { FieldButtonsLoader } from '../buttons/FieldButtonsLoader.tsx'
import type { MaskedTextProps } from './LoadedMaskedText.tsx'

/** A sensitive answer out of sight. Until its button to reveal it is loaded, nothing of it is shown. */
export function MaskedText(props: MaskedTextProps) {
  const { masked } = useMessages().field
  const hidden = (
    <span className="qf-masked qf-boxed" id={props.field.id} tabIndex={-1}>
      {masked('')}
    </span>
  )
  return (
    <FieldButtonsLoader fallback={hidden}>
      {({ LoadedMaskedText }) => <LoadedMaskedText {...props} />}
    </FieldButtonsLoader>
  )
}
