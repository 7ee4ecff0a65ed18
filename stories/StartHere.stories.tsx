import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { DriverForm, type Incoming, PropertyInfoForm, QuoteFlow } from '../src/index.ts'
import { driver } from '../test/registry/driver.ts'
import { person } from '../test/registry/personalInfo.ts'
import { property } from '../test/registry/propertyInfo.ts'
import { FirstForm } from './FirstForm.tsx'
import { goToStep } from './flow/goToStep.ts'
import { LiveRecord, messyDriver } from './LiveRecord.tsx'
import { paste } from './paste.ts'
import { Showcase } from './Showcase.tsx'
import { storySource } from './storySource.ts'

const meta: Meta<typeof FirstForm> = {
  title: 'Start here',
  component: FirstForm,
  // The docs page is StartHere.mdx.
  tags: ['!autodocs'],
  parameters: { docs: { source: { code: storySource('FirstForm.tsx') } } },
}
export default meta

type Story = StoryObj<typeof meta>

/** A whole page, without the panels of Storybook. */
const page = {
  layout: 'fullscreen',
  controls: { disable: true },
  actions: { disable: true },
}

const county = { label: 'County records', at: '2026-11-03' }

/**
 * A record as other systems send it, next to what a submit returns and to the sentences about its
 * changes.
 */
export const Messy: StoryObj<typeof LiveRecord> = {
  name: 'A messy record',
  parameters: page,
  render: () => <LiveRecord />,
  play: async ({ canvas, userEvent }) => {
    const shown = () => canvas.getByRole('group', { name: 'Record' }).textContent
    await expect(shown()).toBe(JSON.stringify(messyDriver, null, 2))
    const status = canvas.getByRole('combobox', { name: 'Marital status' })
    await userEvent.clear(status)
    await userEvent.type(status, 'Married')
    await userEvent.tab()
    await waitFor(() =>
      expect(canvas.getAllByRole('listitem').at(-1)).toHaveTextContent(
        'Marital status Single → Married',
      ),
    )
    await expect(shown()).toBe(
      JSON.stringify({ ...messyDriver, driver_marital_status: 'Married' }, null, 2),
    )
  },
}

/** A quote whose answers come from elsewhere: what must be fixed, checked and confirmed is counted on each step. */
export const Quote: StoryObj = {
  name: 'A quote in four steps',
  parameters: page,
  render: () => (
    <Showcase
      title="A quote in four steps"
      about="The client, the property, the drivers and a review, in one form. Most answers came from elsewhere."
      tries={[
        'Go to the review. Select a row: it leads to its field, and back.',
        <>
          Press <kbd>F8</kbd> for the next thing to look at, on any step.
        </>,
        'Change something, reload the page, and take up the draft.',
      ]}
    >
      <QuoteFlow
        defaultRecord={{
          personal: { ...person, age: '46' },
          property,
          drivers: [driver, { driver_name: 'Luis Lopez', driver_relation: 'Child' }],
        }}
        sources={{
          property: county,
          'property.year_built': { ...county, confidence: 'low' },
          'drivers.0': { label: 'Prior policy', at: '2025-12-01' },
        }}
        drafts={{ key: 'start-here' }}
        onSubmit={() => {}}
      />
    </Showcase>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Age' })).toHaveAccessibleDescription(
      /^Error: Age arrived as text/,
    )
  },
}

const mail = `Hello,

here is what you need for my son.

Name: Juan Lopez
DOB: 8/2/09
Sex: M
DL #: TX 41180726
Issued: 06/14/2025
License status: Learner's permit
Garaging address: 1600 Elm St Apt 4B, Austin, TX 78701
Cell: 512.555.0177
Mother's DOB: 3/14/1980`

/** A mail with the answers. It is pasted anywhere in the form, and fills what it is sure of. */
export const Mail: StoryObj = {
  name: 'A pasted mail',
  parameters: page,
  render: () => (
    <Showcase
      title="A pasted mail"
      about="A client wrote a mail. Pasted into any field, it fills the form."
      tries={[
        'Select “Look first”: each answer has the words that it was read from. What belongs to somebody else is set aside.',
        'Fill, and take all of it back with one Undo.',
        'Or paste a mail of your own.',
      ]}
      edited="this mail was pasted into Name."
    >
      <div className="live-columns live-pasted">
        <DriverForm />
        <section className="panel" aria-labelledby="mail">
          <h2 id="mail">The mail</h2>
          <pre>{mail}</pre>
        </section>
      </div>
    </Showcase>
  ),
  play: async ({ canvas }) => {
    paste(canvas.getByRole('textbox', { name: 'Name' }), mail)
    await expect(await canvas.findByRole('group', { name: 'Pasted text' })).toBeVisible()
  },
}

/** The second driver of a household. */
export const SecondDriver: StoryObj = {
  name: 'The second driver',
  parameters: page,
  render: () => (
    <Showcase
      title="The second driver"
      about="What a household shares is offered, not typed again."
      tries={[
        <>
          In the new driver press <kbd>Alt</kbd>+<kbd>Enter</kbd>: address, phone number and state
          of the license are filled.
        </>,
        'Give a driver the last name of somebody who is married: Spouse is suggested.',
        <>
          Press <kbd>Ctrl</kbd>+<kbd>K</kbd> and type “driver 1 zip”.
        </>,
      ]}
      edited="a second driver was added."
    >
      <QuoteFlow defaultRecord={{ personal: person, drivers: [driver] }} onSubmit={() => {}} />
    </Showcase>
  ),
  play: async (story) => {
    const { canvas, userEvent } = story
    await goToStep(story, 'Drivers')
    await userEvent.click(canvas.getByRole('button', { name: 'Add another driver' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Luis Lopez')
    await expect(await canvas.findByRole('button', { name: /^Same as Maria Lopez/ })).toBeVisible()
  },
}

const newer: Incoming = {
  record: { ...property, year_built: 1982, square_footage: 1900, stories_count: 3 },
  sources: { '': county },
}

/** A property whose record changes elsewhere while it is open. */
function ChangingProperty() {
  const [hasArrived, setHasArrived] = useState(false)
  return (
    <Showcase
      title="Newer data while you type"
      about="Another system changes the record that is open here."
      tries={[
        'Type into Year built, and let the data arrive. Your caret stays, untouched answers follow.',
        'Where both of you changed an answer, choose. Nothing waits for it.',
      ]}
      edited="Year built was 1985."
    >
      <p>
        <button type="button" className="host-button" onClick={() => setHasArrived(true)}>
          Let county records arrive
        </button>
      </p>
      <PropertyInfoForm
        defaultRecord={property}
        {...(hasArrived && { incoming: newer })}
        onSubmit={() => {}}
      />
    </Showcase>
  )
}

/** What nobody edited follows newer data. Where both changed an answer, the person chooses. */
export const NewerData: StoryObj = {
  name: 'Newer data while you type',
  parameters: page,
  render: () => <ChangingProperty />,
  play: async ({ canvas, userEvent }) => {
    const year = canvas.getByRole('textbox', { name: 'Year built' })
    await userEvent.clear(year)
    await userEvent.type(year, '1990')
    await userEvent.tab()
    await userEvent.click(canvas.getByRole('button', { name: 'Let county records arrive' }))
    await expect(await canvas.findByRole('button', { name: 'Use 1982 (Year built)' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Square footage' })).toHaveValue('1900')
  },
}

/** The first form, as a host writes it. */
export const First: Story = {
  name: 'The first form',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'ZIP code (required)' }), '78701')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const shown = canvasElement.querySelector('pre')?.textContent ?? ''
    await expect(JSON.parse(shown)).toStrictEqual({
      record: {
        quote_ref: 'Q-1077',
        driver_name: 'Maria Lopez',
        driver_age: null,
        driver_zip: '78701',
      },
      changes: [
        {
          kind: 'set',
          path: 'driver_zip',
          label: 'ZIP code',
          after: '78701',
          sentence: 'ZIP code not provided → 78701',
        },
      ],
    })
  },
}
