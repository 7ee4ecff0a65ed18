import { PropertyInfoForm, type PropertyInfoFormProps } from '../../../src/index.ts'
import { Frame } from '../../../stories/page/InFrame.tsx'

/** A form in a frame of the page, and one next to it. */
export function FramedForm(props: PropertyInfoFormProps) {
  return (
    <>
      <PropertyInfoForm {...props} id="page" aria-label="Property in the page" />
      <Frame title="Second property">
        <main>
          <PropertyInfoForm {...props} id="frame" aria-label="Property in the frame" />
        </main>
      </Frame>
    </>
  )
}
