import { type TextFieldProps, useFramedTextField } from '../../field/TextField.tsx'
import { useAddressAssist } from './AddressAssist.tsx'

/** The line of an address. What the address offers there is below it. */
export function AddressLineField(props: TextFieldProps) {
  const { offerSlot } = useAddressAssist() ?? {}
  return useFramedTextField(
    { ...props, autoCapitalize: 'words', grows: true },
    offerSlot && <div className="qf-full-line" ref={offerSlot} />,
  )
}
