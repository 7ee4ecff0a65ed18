import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import {
  ChangesPanel,
  DriverForm,
  PersonalInfoForm,
  PropertyInfoForm,
  QuoteFlow,
} from '../../src/index.ts'
import { driver } from '../../test/registry/driver.ts'
import { wellsFargo } from '../../test/registry/mortgagee.ts'
import { save } from '../save.ts'

const chase = { company: 'Chase', loan_number: '7' }
const property = {
  property_address: { entity_number: '1600', street: 'Elm St', city: 'Austin', state: 'TX' },
  year_built: 1980,
  square_footage: 1850,
  mortgagee: [wellsFargo, chase],
}

const meta: Meta<typeof PropertyInfoForm> = {
  title: 'Changes/ChangesPanel',
  component: PropertyInfoForm,
  args: { onSubmit: fn(), defaultRecord: property },
  render: (args) => (
    <PropertyInfoForm {...args}>
      <ChangesPanel defaultOpen />
    </PropertyInfoForm>
  ),
  parameters: {
    docs: {
      source: { code: '<PropertyInfoForm {...props}>\n  <ChangesPanel />\n</PropertyInfoForm>' },
      description: {
        component:
          'What an agent has changed since the record was opened or last saved, in sentences. Each has a ' +
          'link to its field and a Reset. It follows the form when the agent pauses, not at each key.',
      },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function edit({ canvas, userEvent }: Context, name: string, text: string): Promise<void> {
  const box = canvas.getAllByRole('textbox', { name })[0]!
  await userEvent.clear(box)
  if (text) await userEvent.type(box, text)
  await userEvent.tab()
}

const findPanel = async ({ canvas }: Context, heading: string) => {
  const title = await canvas.findByRole('heading', { name: heading }, { timeout: 5000 })
  return within(title.closest('details')!)
}

/** The panel may have listed a change while it was still typed. */
const expectLinks = (panel: Awaited<ReturnType<typeof findPanel>>, texts: string[]) =>
  waitFor(() => expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(texts))

/** Nothing is changed yet, so the panel is one quiet line. */
export const Blank: Story = {
  name: 'No changes yet',
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No changes')).toBeVisible())
  },
}

/** Values, a group and the items of a list. What is in one item or group is under its name. */
export const Filled: Story = {
  name: 'Values, a group and items',
  play: async (story) => {
    const { canvas, userEvent } = story
    await edit(story, 'Year built', '1985')
    await edit(story, 'Street', 'Oak St')
    await edit(story, 'City', '')
    await userEvent.click(canvas.getByRole('button', { name: /^Remove mortgagee 1/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add another mortgagee' }))
    await userEvent.keyboard('First Bank')
    const panel = await findPanel(story, '5 changes')
    await expectLinks(panel, [
      'Street Elm St → Oak St',
      'City Austin → not provided',
      'Year built 1980 → 1985',
      'Mortgagee Wells Fargo Bank NA ISAOA/ATIMA removed',
      'Mortgagee First Bank added',
    ])
    const [first] = panel.getAllByRole('link')
    const styleOf = (part: string, pseudo?: string) =>
      getComputedStyle(first!.querySelector(part)!, pseudo)
    await expect(styleOf('.qf-change-arrow', '::before').clipPath).toMatch(/^polygon/)
    const values = [...story.canvasElement.querySelectorAll('.qf-change-values')]
    const edges = values.map((value) => Math.round(value.getBoundingClientRect().left))
    await expect(edges.length).toBeGreaterThan(2)
    await expect(new Set(edges).size).toBe(1)
    await expect(Number(styleOf('.qf-value').fontWeight)).toBeGreaterThan(
      Number(getComputedStyle(first!).fontWeight),
    )
    await userEvent.click(panel.getByRole('link', { name: /^Year built/ }))
    await expect(canvas.getByRole('textbox', { name: 'Year built' })).toHaveFocus()
  },
}

/** One change after the other is taken back, and with Undo returns. The removed item has its place again. */
export const Reset: Story = {
  name: 'Reset one, with Undo',
  play: async (story) => {
    const { canvas, userEvent } = story
    await edit(story, 'Year built', '1985')
    await userEvent.click(canvas.getByRole('button', { name: /^Remove mortgagee 1/ }))
    let panel = await findPanel(story, '2 changes')
    await userEvent.click(panel.getByRole('button', { name: /^Reset .*Wells Fargo .* removed/ }))
    await expect(panel.getByRole('button', { name: /^Reset .*Year built/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    panel = await findPanel(story, 'No changes')
    await expect(panel.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'Year built' })).toHaveValue('1980')
    await userEvent.keyboard('{Enter}')
    await findPanel(story, '1 change')
    await expect(await save(story)).toStrictEqual({ ...property, year_built: 1985 })
  },
}

/** Reset all goes back to the record as it was opened. Undo restores everything, unreadable text included. */
export const ResetAll: Story = {
  name: 'Reset all, with Undo',
  play: async (story) => {
    const { canvas, userEvent } = story
    await edit(story, 'Year built', '1985')
    await edit(story, 'Square footage', 'about 1900')
    await userEvent.click(canvas.getByRole('button', { name: /^Duplicate mortgagee 2/ }))
    await userEvent.click(
      (await findPanel(story, '3 changes')).getByRole('button', { name: 'Reset all' }),
    )
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('3 changes reset'))
    await expect(canvas.getByRole('textbox', { name: 'Square footage' })).toHaveValue('1850')
    await expect(await save(story)).toStrictEqual(property)
    await edit(story, 'Square footage', 'about 1900')
    await userEvent.click(
      (await findPanel(story, '1 change')).getByRole('button', { name: /^Reset/ }),
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }))
    await expect(canvas.getByRole('textbox', { name: 'Square footage' })).toHaveValue('about 1900')
  },
}

/** The number of changes in the bar opens a closed panel and moves the focus there. */
export const Closed: Story = {
  name: 'Opened from the bar',
  render: (args) => (
    <PropertyInfoForm {...args}>
      <ChangesPanel />
    </PropertyInfoForm>
  ),
  play: async (story) => {
    const { canvas, userEvent } = story
    await edit(story, 'Year built', '1985')
    await userEvent.click(
      await canvas.findByRole('button', { name: '1 unsaved change' }, { timeout: 5000 }),
    )
    const panel = await findPanel(story, '1 change')
    await expectLinks(panel, ['Year built 1980 → 1985'])
    await expect(panel.getByRole('link')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '1 change' }).closest('summary')).toHaveFocus()
  },
}

/** In a form that masks sensitive values, the panel does not tell them. */
export const Masked: Story = {
  name: 'Masked values',
  render: () => (
    <DriverForm defaultRecord={driver} sensitive="mask">
      <ChangesPanel defaultOpen />
    </DriverForm>
  ),
  play: async (story) => {
    const { canvas, userEvent } = story
    await userEvent.click(await canvas.findByRole('button', { name: 'Reveal (License number)' }))
    await edit(story, 'License number', 'X7654321')
    const panel = await findPanel(story, '1 change')
    await expect(await panel.findByRole('link', { name: 'License number changed' })).toBeVisible()
  },
}

/** In a flow the panel lists the changes of all steps. A link goes to the step of its field. */
export const InFlow: Story = {
  name: 'In a flow',
  render: () => (
    <QuoteFlow defaultRecord={{ personal: { first_name: 'Maria' }, property }}>
      <ChangesPanel defaultOpen />
    </QuoteFlow>
  ),
  play: async (story) => {
    const { canvas, userEvent } = story
    await edit(story, 'First name', 'Mary')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await canvas.findByRole('textbox', { name: 'Year built' })
    await edit(story, 'Year built', '1985')
    const panel = await findPanel(story, '2 changes')
    await expectLinks(panel, [
      'Client: first name Maria → Mary',
      'Property: year built 1980 → 1985',
    ])
    await userEvent.click(panel.getByRole('link', { name: /first name/ }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveFocus())
  },
}

/** A whole address is answered “Unknown”. It says what it was, and its Reset restores all parts. */
export const Group: Story = {
  name: 'A whole address',
  render: () => (
    <PersonalInfoForm
      defaultRecord={{ first_name: 'Maria', address: property.property_address }}
      nullMeans="unknown"
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const unknown = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'More for Home address' }))
      await userEvent.click(canvas.getByRole('menuitem', { name: 'Mark as unknown' }))
    }
    await unknown()
    const address = canvas.getByRole('group', { name: 'Home address' })
    const was = 'Was 1600 Elm St, Austin, TX'
    await waitFor(() => expect(address).toHaveAccessibleDescription(`Unknown ${was}`))
    await userEvent.click(
      canvas.getByRole('button', { name: /^Reset home address to 1600 Elm St/ }),
    )
    await expect(canvas.getByRole('textbox', { name: 'City' })).toHaveValue('Austin')
    await unknown()
    await expect(canvas.getByText(was)).toBeVisible()
  },
}
