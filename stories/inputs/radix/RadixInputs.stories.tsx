import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DriverForm, QuoteFormsProvider } from '../../../src/index.ts'
import { prefilledDriver } from '../../../test/registry/driver.ts'
import { business, EveryKindForm } from '../EveryKindForm.tsx'
import { conformance } from '../conformance.tsx'
import { answerUnknown, editList, fillIn, leaveAlone, meetErrors } from '../plays.ts'
import { radixInputs } from './RadixInputs.tsx'
import './radix.css'

const meta: Meta<typeof EveryKindForm> = {
  title: 'Inputs/Radix',
  component: EveryKindForm,
  args: { onSubmit: fn() },
  decorators: [
    (Story) => (
      <QuoteFormsProvider inputs={radixInputs}>
        <div className="ui-host">
          <Story />
        </div>
      </QuoteFormsProvider>
    ),
  ],
  parameters: { docs: { source: { code: '<QuoteFormsProvider inputs={radixInputs}>…' } } },
}
export default meta

type Story = StoryObj<typeof meta>

/** A field of every kind, filled in with the keyboard. */
export const FilledIn: Story = { name: 'Filled in', play: fillIn }

/** Errors appear at leaving a field. F8 and the links of the summary reach every input. */
export const Errors: Story = { play: meetErrors }

/** A record with an option that is not listed, two lines of text and a hidden number. */
export const LeftAlone: Story = {
  name: 'A record that comes back unchanged',
  args: { defaultRecord: business, sensitive: 'mask' },
  play: leaveAlone,
}

export const List: Story = { name: 'A list', args: { defaultRecord: business }, play: editList }

/** "Unknown" is an answer of its own, in a text box and among radios. */
export const Unknown: Story = {
  name: '“Unknown” as an answer',
  args: { defaultRecord: business, nullMeans: 'unknown' },
  play: answerUnknown,
}

/** A driver with messy data. */
export const Driver: Story = {
  render: () => <DriverForm defaultRecord={prefilledDriver} />,
}

/** The checks of `quoteforms/testing`, one after the other. The page is empty at the end. */
export const Conformance: Story = {
  name: 'Checks of quoteforms/testing',
  render: () => <p>Every check has run.</p>,
  play: conformance((form) => <QuoteFormsProvider inputs={radixInputs}>{form}</QuoteFormsProvider>),
}
