import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import {
  DriverForm,
  PropertyInfoForm,
  QuoteFormsProvider,
  type QuoteFormsProviderProps,
} from '../../src/index.ts'
import { driver } from '../../test/registry/driver.ts'
import { property } from '../../test/registry/propertyInfo.ts'
import { save } from '../save.ts'

const meta: Meta<typeof DriverForm> = {
  title: 'Forms/Keyboard',
  component: DriverForm,
  args: { onSubmit: fn(), defaultRecord: driver },
  parameters: {
    docs: {
      source: {
        code: `<QuoteFormsProvider shortcuts={{ nextProblem: 'F9', save: false }}>…</QuoteFormsProvider>`,
      },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** What all forms of an application share. */
const provided = (props: Omit<QuoteFormsProviderProps, 'children'>): NonNullable<Story['render']> =>
  function Provided(args) {
    return (
      <QuoteFormsProvider {...props}>
        <DriverForm {...args} />
      </QuoteFormsProvider>
    )
  }

const focusedName = () => document.activeElement?.getAttribute('name')

/**
 * Ctrl+/ or the last button of a form opens a list of its shortcuts. Escape closes it, and the
 * focus returns to where it was.
 */
export const Shortcuts: Story = {
  name: 'List of the shortcuts',
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('textbox', { name: 'Name' }).focus()
    await userEvent.keyboard('{Control>}/{/Control}')
    const list = await canvas.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(within(list).getByText('Next problem')).toBeVisible()
    await expect(within(list).getByText('F8')).toBeVisible()
  },
}

/**
 * Ctrl+K opens a list of all fields. A few letters of a label, a section or another name of a field, and Enter, go
 * there. Escape goes back to where the focus was.
 */
export const GoToField: Story = {
  name: 'Go to a field',
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('textbox', { name: 'Name' }).focus()
    await userEvent.keyboard('{Control>}k{/Control}')
    const list = await canvas.findByRole('dialog', { name: 'Go to a field' })
    await userEvent.type(await within(list).findByRole('combobox'), 'lic')
    await expect(await within(list).findByRole('option', { name: /^License status/ })).toBeVisible()
  },
}

/** The focus goes to the field, and from there back to the first one. */
export const GoToFieldAndBack: Story = {
  name: 'Go to a field, and back',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    const { canvas, userEvent } = story
    await GoToField.play?.(story)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(focusedName()).toBe('driver_license_number'))
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Control>}k{/Control}')
    const recent = await canvas.findByRole('option', { name: /^Name Driver/ })
    await expect(recent).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(focusedName()).toBe('driver_name'))
    await userEvent.keyboard('{Control>}k{/Control}')
    // A modal dialog hears Escape from a real keyboard only.
    await canvas.findByRole('dialog', { name: 'Go to a field' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(focusedName()).toBe('driver_name'))
  },
}

export const ShortcutsClosed: Story = {
  name: 'List of the shortcuts, closed',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Shortcuts.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(focusedName()).toBe('driver_name')
    const opener = canvas.getByRole('button', { name: 'Keyboard shortcuts' })
    await userEvent.click(opener)
    await canvas.findByRole('dialog')
    await userEvent.keyboard('{F8}{Control>}{Enter}{/Control}')
    await expect(story.args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(await save(story)).toEqual(driver)
  },
}

/** F8 goes to the next problem and opens what hides it. Shift+F8 goes to the previous one. */
export const NextProblem: Story = {
  name: 'F8 goes to the next problem',
  render: ({ onSubmit }) => (
    <PropertyInfoForm
      defaultRecord={{
        ...property,
        year_built: 'old',
        mortgagee: [{}, { company: 'Ally' }, { loan_number: 4711 }, {}, {}],
      }}
      onSubmit={onSubmit as () => void}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('textbox', { name: 'Full address' }).focus()
    await userEvent.keyboard('{F8}')
    await expect(focusedName()).toBe('year_built')
    await userEvent.keyboard('{F8}')
    await expect(focusedName()).toBe('mortgagee.2.loan_number')
  },
}

/** Enter goes to the next field, as on a terminal, and from the last field to the submit button. */
export const EnterMovesToNext: Story = {
  name: 'Enter goes to the next field',
  render: provided({ enterBehavior: 'next' }),
  args: { defaultRecord: { driver_zip: '78701' }, autoFocus: 'first' },
  play: async ({ canvas, userEvent, args }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    await userEvent.keyboard('Maria Lopez{Enter}')
    await expect(focusedName()).toBe('driver_relation')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}

/** The host changes some shortcuts and turns the one for saving off. */
export const OtherShortcuts: Story = {
  name: 'Your own shortcuts',
  render: provided({
    shortcuts: { nextProblem: 'F9', previousProblem: 'Shift+F9', save: false },
  }),
  args: { defaultRecord: { driver_zip: '78701', driver_age: 'old' } },
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('textbox', { name: 'Name' }).focus()
    await userEvent.keyboard('{F9}')
    await expect(canvas.getByRole('textbox', { name: 'Age' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/**
 * F2 marks a field "ask later". The marked fields are listed above the submit button, each with a
 * link. A mark goes away when people answer the field and leave it.
 */
export const AskLater: Story = {
  name: 'F2 marks “Ask later”',
  args: { defaultRecord: { ...driver, driver_education: null, driver_occupation: null } },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('textbox', { name: 'Phone number' }).focus()
    await userEvent.keyboard('{F2}')
    canvas.getByRole('combobox', { name: 'Education' }).focus()
    await userEvent.keyboard('{F2}')
    await canvas.findByRole('group', { name: 'Ask later: 2' })
    await userEvent.click(canvas.getByRole('button', { name: 'Phone number' }))
    await waitFor(() => expect(focusedName()).toBe('driver_phone'))
  },
}

/**
 * `sensitive="mask"` shows only the end of a sensitive value. Reveal shows one value at a time,
 * until people leave the field.
 */
export const Masked: Story = {
  name: 'Sensitive values masked',
  args: {
    sensitive: 'mask',
    defaultRecord: { ...driver, driver_license_number: 'D5514821' },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('•••• 4821')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reveal (License number)' }))
    const box = await canvas.findByRole('textbox', { name: 'License number' })
    await waitFor(() => expect(box).toHaveFocus())
  },
}

export const MaskedSubmitted: Story = {
  ...Masked,
  name: 'Sensitive values masked, then submitted',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Masked.play?.(story)
    await expect(await save(story)).toStrictEqual(story.args.defaultRecord)
    await expect(story.canvas.getByText('•••• 4821')).toBeVisible()
  },
}

/** A read-only form masks values, too. */
export const MaskedReadOnly: Story = {
  name: 'Sensitive values masked, read-only',
  args: { sensitive: 'mask', readOnly: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reveal (Date of birth)' }))
    await expect(canvas.getByRole('button', { name: 'Hide (Date of birth)' })).toHaveFocus()
  },
}
