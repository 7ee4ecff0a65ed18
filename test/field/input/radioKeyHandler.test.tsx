import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { object, string } from 'yup'
import { at, type Place, QuoteFormsProvider, YesNoField } from '../../../src/index.ts'
import { openRecord } from '../openRecord.tsx'

interface House {
  pool?: string | null | undefined
  spa?: string | null | undefined
}

const houseSchema = object({
  pool: string().label('Pool').nullable().meta({ parseAs: 'yesNo' }),
  spa: string().label('Spa').nullable().meta({ parseAs: 'yesNo' }),
})
  .strict()
  .label('House')

const pool = (place: Place<House>) => <YesNoField place={at(place, 'pool')} />
const choice = (name: string) => screen.getByRole('radio', { name })

/** Opens a house and focuses the question. */
async function openAtPool(
  record: Record<string, unknown>,
  children = pool,
  nullMeans?: 'empty' | 'unknown',
) {
  const form = openRecord<House>(houseSchema, record, children, { nullMeans })
  await userEvent.tab()
  return form
}

describe('inside a yes or no question', () => {
  test.each([
    ['y', 'Yes', {}, { pool: 'yes' }],
    ['Y', 'Yes', {}, { pool: 'yes' }],
    ['n', 'No', {}, { pool: 'no' }],
    ['{Backspace}', 'Not provided', { pool: 'yes' }, { pool: null }],
    ['{Delete}', 'Not provided', { pool: 'shared' }, { pool: null }],
  ])('%s chooses %s and focuses it', async (key, name, before, after) => {
    const form = await openAtPool(before)
    await userEvent.keyboard(key)
    expect(choice(name)).toBeChecked()
    expect(choice(name)).toHaveFocus()
    expect(await form.saved()).toStrictEqual(after)
  })

  test.each([
    ['u', 'Unknown', { pool: 'yes' }, { pool: null }],
    ['U', 'Unknown', {}, { pool: null }],
    ['y', 'Yes', { pool: null }, { pool: 'yes' }],
    ['{Backspace}', 'Not provided', { pool: null }, {}],
  ])('%s chooses %s when null is an answer', async (key, name, before, after) => {
    const form = await openAtPool(before, pool, 'unknown')
    await userEvent.keyboard(key)
    expect(choice(name)).toBeChecked()
    expect(choice(name)).toHaveFocus()
    expect(await form.saved()).toStrictEqual(after)
  })

  test.each([
    'u',
    'x',
    '1',
    '{Control>}n{/Control}',
    '{Alt>}n{/Alt}',
    '{Meta>}n{/Meta}',
    '{Control>}{Backspace}{/Control}',
  ])('%s chooses nothing', async (keys) => {
    const record = { pool: 'yes' }
    const form = await openAtPool(record)
    await userEvent.keyboard(keys)
    expect(choice('Yes')).toBeChecked()
    expect(choice('Yes')).toHaveFocus()
    expect(await form.saved()).toBeCopyOf(record)
  })

  test('the key of the current choice keeps its spelling', async () => {
    const record = { pool: 'TRUE' }
    const form = await openAtPool(record)
    await userEvent.keyboard('ny')
    expect(await form.saved()).toBeCopyOf(record)
  })

  test('keys choose nothing when it is read-only', async () => {
    const record = { pool: 'yes' }
    const form = await openAtPool(record, (place) => (
      <YesNoField place={at(place, 'pool')} readOnly />
    ))
    await userEvent.keyboard('n{Backspace}')
    expect(choice('Yes')).toHaveFocus()
    expect(await form.saved()).toBeCopyOf(record)
  })

  test("keys write the host's pair", async () => {
    const form = await openAtPool({}, (place) => (
      <QuoteFormsProvider yesNoValues={{ yes: 'Y', no: 'N' }}>{pool(place)}</QuoteFormsProvider>
    ))
    await userEvent.keyboard('n')
    expect(await form.saved()).toStrictEqual({ pool: 'N' })
  })

  test("keys follow the host's labels", async () => {
    const messages = { field: { yes: 'Oui', yesKey: 'o' } }
    const form = await openAtPool({}, (place) => (
      <QuoteFormsProvider messages={messages}>{pool(place)}</QuoteFormsProvider>
    ))
    await userEvent.keyboard('y')
    expect(choice('Not provided')).toBeChecked()
    // Letters that follow each other are one text.
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('o')
    expect(choice('Oui')).toBeChecked()
    expect(await form.saved()).toStrictEqual({ pool: 'yes' })
  })

  test('keys answer only that question', async () => {
    const form = await openAtPool({}, (place) => (
      <>
        {pool(place)}
        <YesNoField place={at(place, 'spa')} />
      </>
    ))
    await userEvent.keyboard('y')
    await userEvent.tab()
    await userEvent.keyboard('n')
    expect(await form.saved()).toStrictEqual({ pool: 'yes', spa: 'no' })
  })
})
