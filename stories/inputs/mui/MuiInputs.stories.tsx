import { createTheme, ThemeProvider } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PropertyInfoForm, QuoteFormsProvider } from '../../../src/index.ts'
import { property } from '../../../test/registry/propertyInfo.ts'
import { FollowToolbar } from '../../theming/hosts/FollowToolbar.tsx'
import { business, EveryKindForm } from '../EveryKindForm.tsx'
import { conformance } from '../conformance.tsx'
import { answerUnknown, editList, fillIn, leaveAlone, meetErrors } from '../plays.ts'
import { muiInputs } from './MuiInputs.tsx'
import './mui.css'

/** MUI and the kit follow the same attribute. */
const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  // MUI's own blue is too light on the page of a form.
  colorSchemes: { light: { palette: { primary: { main: '#1259a8' } } }, dark: true },
  // The ripple is above the text of a button, whose contrast axe then cannot decide.
  components: { MuiButtonBase: { defaultProps: { disableTouchRipple: true } } },
})

const meta: Meta<typeof EveryKindForm> = {
  title: 'Inputs/MUI',
  component: EveryKindForm,
  args: { onSubmit: fn() },
  decorators: [
    (Story, { globals }) => (
      <ThemeProvider theme={theme}>
        <FollowToolbar theme={globals['theme']}>
          <QuoteFormsProvider inputs={muiInputs}>
            <div className="mui-host">
              <Story />
            </div>
          </QuoteFormsProvider>
        </FollowToolbar>
      </ThemeProvider>
    ),
  ],
  parameters: { docs: { source: { code: '<QuoteFormsProvider inputs={muiInputs}>…' } } },
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

/** The kit's own form of a property, drawn by MUI. */
export const Property: Story = {
  render: () => <PropertyInfoForm defaultRecord={property} />,
}

/** The checks of `quoteforms/testing`, one after the other. The page is empty at the end. */
export const Conformance: Story = {
  name: 'Checks of quoteforms/testing',
  render: () => <p>Every check has run.</p>,
  play: conformance((form) => <QuoteFormsProvider inputs={muiInputs}>{form}</QuoteFormsProvider>),
}
