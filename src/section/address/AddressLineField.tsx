import { useFieldFrame } from '../../field/Field.tsx'
import type { FieldProps } from '../../field/fieldProps.ts'
import { renderTextBox } from '../../field/input/renderTextBox.tsx'
import { useIsMultiline } from '../../field/input/TextArea.tsx'
import { useTextField } from '../../field/input/useTextField.ts'
import { useAddressAssist } from './AddressAssist.tsx'

/** The line of an address. It grows over several rows, and what the address offers there is below it. */
export function AddressLineField(props: FieldProps<string>) {
  const field = useTextField(props)
  const { offerSlot } = useAddressAssist() ?? {}
  return useFieldFrame({
    field,
    ...renderTextBox(
      field,
      { inputMode: 'text', autoCapitalize: 'words' },
      useIsMultiline(field.text) ? 3 : 1,
    ),
    below: offerSlot && <div className="qf-address-offer" ref={offerSlot} />,
  })
}
