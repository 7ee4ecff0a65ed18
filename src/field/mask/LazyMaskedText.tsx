import { useMessages } from '../../config/useConfig.ts'
import { FieldButtonsLoader } from '../buttons/FieldButtonsLoader.tsx'
import type { MaskedTextProps } from './MaskedText.tsx'

/** A sensitive answer out of sight. Until its button to reveal it is loaded, nothing of it is shown. */
export function LazyMaskedText(props: MaskedTextProps) {
  const { masked } = useMessages().field
  const hidden = (
    <span className="qf-masked" id={props.field.id} tabIndex={-1}>
      {masked('')}
    </span>
  )
  return (
    <FieldButtonsLoader fallback={hidden}>
      {({ MaskedText }) => <MaskedText {...props} />}
    </FieldButtonsLoader>
  )
}
