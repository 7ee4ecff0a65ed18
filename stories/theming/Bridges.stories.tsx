import { Typography } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, Suspense } from 'react'
import { expect } from 'storybook/test'
import { DriverForm } from '../../src/index.ts'
import { FollowToolbar } from './hosts/FollowToolbar.tsx'
import { BootstrapPage, TailwindPage } from './hosts/HostPages.tsx'
import { MuiPage } from './hosts/MuiPage.tsx'
import './hosts/hosts.css'

const record = {
  driver_name: 'Maria Lopez',
  driver_birth_date: 'March 80',
  driver_marital_status: 'Married',
  driver_full_time_student: 'no',
  driver_zip: '',
}

const form: ReactNode = <DriverForm defaultRecord={record} onSubmit={() => {}} />

const meta: Meta = {
  title: 'Theming/Bridges',
  // The docs page is Theming.mdx.
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
}
export default meta

type Story = StoryObj<typeof meta>

/** Shows the errors as well, so that axe sees every color. */
const refuse: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
  await expect(await canvas.findByRole('alert')).toBeVisible()
}

/** The kit takes its colors, corners and typeface from MUI's theme. */
export const Mui: Story = {
  name: 'MUI',
  render: (_args, { globals }) => (
    <MuiPage>
      <FollowToolbar theme={globals['theme']}>
        <div className="host-page">
          <Typography variant="h5" component="h1" gutterBottom>
            MUI
          </Typography>
          {form}
        </div>
      </FollowToolbar>
    </MuiPage>
  ),
  play: refuse,
}

/** From the variables of `@theme`. */
export const Tailwind: Story = {
  name: 'Tailwind 4',
  render: () => (
    <Suspense>
      <TailwindPage>{form}</TailwindPage>
    </Suspense>
  ),
  play: refuse,
}

/** From the variables named `--bs-…`. */
export const Bootstrap: Story = {
  name: 'Bootstrap 5',
  render: () => <BootstrapPage>{form}</BootstrapPage>,
  play: refuse,
}
