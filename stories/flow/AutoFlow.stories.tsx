import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { driver } from '../../test/registry/driver.ts'
import { goToStep } from './goToStep.ts'
import { storySource } from '../storySource.ts'
import { AutoFlow } from './AutoFlow.tsx'

const meta: Meta<typeof AutoFlow> = {
  title: 'Flow/Your own flow',
  component: AutoFlow,
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'A flow with a record of your own: any Yup object schema, a list of steps, and the fields ' +
          'of each step as plain JSX. `paths` names the members that a step asks for, and `when` says ' +
          'whether the record needs the step. Errors, drafts, the review and the summary are built in.',
      },
      source: { code: storySource('flow/AutoFlow.tsx') },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** A flow with a record of your own, the vehicle, as one of its steps. */
export const Blank: Story = { name: 'Auto quote with a vehicle' }

/** The flow asks for the property only where the home is quoted as well. */
export const Conditional: Story = {
  name: 'Step that only some quotes need',
  args: { defaultRecord: { drivers: [driver], vehicle: { vin: '1HGCM82633A004352' } } },
  play: async (story) => {
    const { args, canvas, userEvent } = story
    await expect(canvas.queryByRole('link', { name: /Property/, hidden: true })).toBeNull()
    await goToStep(story, 'Vehicle')
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }))
    await canvas.findByRole('link', { name: /Property/, hidden: true })
    await goToStep(story, 'Review')
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }))
    await canvas.findByText(/^Submitted \d/)
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { drivers: [driver], vehicle: { vin: '1HGCM82633A004352' }, with_home: 'yes' },
      expect.anything(),
    )
  },
}

/** A required value of the host's own record is asked for like any other. */
export const Missing: Story = {
  name: 'Required answer missing',
  args: { defaultRecord: { drivers: [driver], vehicle: { year: 2019 } } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goToStep(story, 'Review')
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }))
    const vin = await canvas.findByRole('textbox', { name: 'VIN (required)' })
    await waitFor(() => expect(vin).toHaveFocus())
  },
}
