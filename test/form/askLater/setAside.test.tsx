import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { applyEdits } from '../../../src/core/values/edits.ts'
import { defaultEmptiness } from '../../../src/core/values/emptiness.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import { es } from '../../../src/config/spanish/es.ts'
import { PropertyInfoForm, QuoteFormsProvider } from '../../../src/index.ts'
import { open, settle } from '../helpers/openForm.tsx'

const box = (name: string) => screen.getByRole('textbox', { name })

async function markAndSubmit(): Promise<void> {
  await userEvent.keyboard('{F2}')
  await settle()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await settle()
}

describe('a mark to ask later frees a field from a text that cannot be read', () => {
  test.each([
    ['Property info', 'Year built', 'in the 80s', { year_built: 1985 }, { year_built: null }],
    ['Property info', 'Year built', 'N/A', {}, {}],
    ['Property info', 'Stories', 'a few', {}, {}],
    [
      'Personal info',
      'Date of birth',
      'in March',
      { birth_date: '1980-03-04' },
      { birth_date: null },
    ],
  ] as const)('%s, %s: %j, F2, Ctrl+Enter', async (form, label, text, before, after) => {
    const { handed } = open(form, { defaultRecord: before })
    await userEvent.clear(box(label))
    await userEvent.type(box(label), text)
    await markAndSubmit()
    expect(box(label)).toHaveValue('')
    expect(box(label)).toBeValid()
    expect(handed[0]?.record).toEqual(after)
  })

  test.each([
    ['N/A', '', /No answer/],
    ['1,985', '1985', /Ask later/],
  ])('F2 after %j shows in the box what is saved', async (text, shown, description) => {
    const { handed } = open('Property info')
    await userEvent.type(box('Year built'), text)
    await userEvent.keyboard('{F2}')
    await settle()
    expect(box('Year built')).toHaveValue(shown)
    expect(box('Year built')).toHaveFocus()
    expect(box('Year built')).toHaveAccessibleDescription(description)
    await userEvent.keyboard('{Control>}z{/Control}')
    await settle()
    expect(box('Year built')).not.toHaveAccessibleDescription(/Ask later:/)
    await userEvent.keyboard('{Control>}z{/Control}')
    await settle()
    expect(box('Year built')).toHaveValue(text)
    await userEvent.keyboard('{F2}{Control>}{Enter}{/Control}')
    await settle()
    expect(handed[0]?.record).toEqual(shown ? { year_built: 1985 } : {})
  })

  test('F2 after a Spanish text that is no answer empties the box, too', async () => {
    render(
      <QuoteFormsProvider messages={es}>
        <PropertyInfoForm />
      </QuoteFormsProvider>,
    )
    const year = box(es.labels['property.year_built'] ?? '')
    await userEvent.type(year, 'no sé')
    await userEvent.keyboard('{F2}')
    await settle()
    expect(year).toHaveValue('')
  })

  test('F2 makes N/A Unknown where null is an answer', async () => {
    open('Property info', { nullMeans: 'unknown' })
    await userEvent.type(box('Year built'), 'N/A')
    await userEvent.keyboard('{F2}')
    await settle()
    expect(box('Year built')).toHaveValue('')
    expect(box('Year built')).toHaveAccessibleDescription(/Unknown/)
  })

  test('the text is in the note of the mark, in the field and in the list', async () => {
    open('Property info')
    await userEvent.type(box('Year built'), 'in the 80s')
    await userEvent.tab()
    expect(box('Year built')).toBeInvalid()
    await userEvent.click(box('Year built'))
    await userEvent.keyboard('{F2}')
    await settle()
    expect(box('Year built')).toHaveAccessibleDescription(/Ask later: "in the 80s"/)
    expect(await screen.findByText('“in the 80s”')).toBeVisible()
  })

  test('and the text returns when the mark is removed', async () => {
    open('Property info')
    await userEvent.type(box('Year built'), 'in the 80s')
    await userEvent.keyboard('{F2}')
    await settle()
    await userEvent.keyboard('{F2}')
    await settle()
    expect(box('Year built')).toHaveValue('in the 80s')
    expect(box('Year built')).toBeInvalid()
  })

  test('an answer takes the mark and its note away', async () => {
    const { handed } = open('Property info')
    await userEvent.type(box('Year built'), 'in the 80s')
    await userEvent.keyboard('{F2}')
    await settle()
    await userEvent.type(box('Year built'), '1985')
    await userEvent.tab()
    await settle()
    expect(screen.queryByText(/in the 80s/)).toBeNull()
    box('Year built').focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await settle()
    expect(handed[0]?.record).toEqual({ year_built: 1985 })
  })

  test('the host gets the note with the marks, and in the provenance', async () => {
    const told: unknown[] = []
    const { handed } = open('Property info', {
      onAskLater: (paths, notes) => void told.push([paths, notes]),
    })
    await userEvent.type(box('Stories'), '2')
    await userEvent.keyboard('{F2}')
    await userEvent.type(box('Year built'), 'in the 80s')
    await markAndSubmit()
    expect(told).toEqual([
      [['stories_count'], {}],
      [['year_built', 'stories_count'], { year_built: 'in the 80s' }],
    ])
    const at = (path: string) => handed[0]?.submission.provenance.find((one) => one.path === path)
    expect(at('year_built')).toMatchObject({
      value: 'blank',
      askLater: true,
      askLaterNote: 'in the 80s',
    })
    expect(at('stories_count')).not.toHaveProperty('askLaterNote')
    expect(at('roof_age_year')).not.toHaveProperty('askLaterNote')
    // The mark stays with a text that is no answer, but its note goes.
    await userEvent.type(box('Year built'), 'no idea, but old')
    await userEvent.tab()
    expect(told.at(-1)).toEqual([['year_built', 'stories_count'], {}])
  })

  test('but not the text of an answer that the form masks', async () => {
    const told: unknown[] = []
    const { handed } = open('Personal info', {
      sensitive: 'mask',
      onAskLater: (paths, notes) => void told.push([paths, notes]),
    })
    await userEvent.type(box('Date of birth'), 'March 4')
    await markAndSubmit()
    expect(told).toEqual([[['birth_date'], {}]])
    expect(JSON.stringify(handed[0]?.submission.provenance)).not.toContain('March')
  })

  test('a text that can be read stays', async () => {
    const { handed } = open('Property info')
    await userEvent.type(box('Year built'), '1985')
    await markAndSubmit()
    expect(handed[0]?.record).toEqual({ year_built: 1985 })
  })
})

test('a draft brings the note back, and not next to a text', () => {
  const root = describeObjectSchema(propertyInfoSchema)
  const edits = { texts: { '@year_built': 'later:in the 80s' } }
  expect(applyEdits(root, {}, edits, defaultEmptiness).values).toMatchObject({
    year_built: '',
    '@year_built': 'later:in the 80s',
  })
  const { values } = applyEdits(root, { year_built: 1985 }, edits, defaultEmptiness)
  expect(values['@year_built']).toBeUndefined()
})
