import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import {
  ChangeList,
  type MessageOverrides,
  PersonalInfoForm,
  QuoteFormsProvider,
  type QuoteFormsProviderProps,
} from '../../src/index.ts'

const open = (provider: Partial<QuoteFormsProviderProps>, form: ReactNode = <PersonalInfoForm />) =>
  render(<QuoteFormsProvider {...provider}>{form}</QuoteFormsProvider>)

describe('the language of a form', () => {
  test('is the page’s, unless the host sets one', () => {
    render(<PersonalInfoForm />)
    expect(screen.getByRole('form')).not.toHaveAttribute('lang')
    expect(screen.getByRole('form')).not.toHaveAttribute('dir')
  })

  test.each([
    [{ locale: 'en-GB' }, 'en-GB'],
    // The sentences are still English.
    [{ locale: 'de-DE' }, 'en-US'],
    [{ messages: { language: { locale: 'fr' } } }, 'fr'],
    [{ messages: { language: { locale: 'fr' } }, locale: 'fr-CA' }, 'fr-CA'],
  ] as const)('with %j is %s', (provider, lang) => {
    open(provider)
    expect(screen.getByRole('form')).toHaveAttribute('lang', lang)
  })

  test('is on what a form alone would have, too', () => {
    open({ locale: 'en-GB', dir: 'rtl' }, <ChangeList changes={[]} />)
    const list = document.querySelector('[data-part="change-list"]')
    expect(list).toHaveAttribute('lang', 'en-GB')
    expect(list).toHaveAttribute('dir', 'rtl')
  })

  test('and its direction give way to the attributes of the form, and reach inner providers', () => {
    open(
      { locale: 'en-GB', dir: 'rtl' },
      <QuoteFormsProvider messages={{ form: { save: 'Keep' } }}>
        <PersonalInfoForm lang="en-AU" />
      </QuoteFormsProvider>,
    )
    expect(screen.getByRole('form')).toHaveAttribute('lang', 'en-AU')
    expect(screen.getByRole('form')).toHaveAttribute('dir', 'rtl')
  })
})

test('labels and hints follow the language next to overrides, and what is typed stays', async () => {
  const inLanguage = (messages: MessageOverrides) => (
    <QuoteFormsProvider messages={messages}>
      <PersonalInfoForm overrides={{ occupation: { order: 1 }, gender: { hidden: true } }} />
    </QuoteFormsProvider>
  )
  const texts = (label: string, hint: string) => ({
    labels: { 'personal.occupation': label },
    hints: { 'personal.occupation': hint },
  })
  const { rerender } = render(inLanguage(texts('Job', 'As on the form')))
  const job = screen.getByRole('combobox', { name: 'Job' })
  await userEvent.type(job, 'Cook')
  rerender(inLanguage(texts('Oficio', '')))
  expect(screen.getByRole('combobox', { name: 'Oficio' })).toBe(job)
  expect(job).toHaveValue('Cook')
  rerender(inLanguage(texts('Job', 'As on the form')))
  await userEvent.clear(job)
  expect(job).toHaveAccessibleDescription('As on the form')
})

describe('the locale', () => {
  const record = { birth_date: '1980-03-04' }

  test('alone changes only how dates and numbers are written', () => {
    open({ locale: 'de-DE' }, <PersonalInfoForm defaultRecord={record} />)
    const box = screen.getByRole('textbox', { name: 'Date of birth' })
    expect(box).toHaveValue('03/04/1980')
    expect(box).toHaveAccessibleDescription(/4\. März 1980, age \d+/)
  })

  test('goes before that of the messages, and formats of the host before both', () => {
    const messages = { language: { locale: 'fr' }, formats: { date: () => 'on a day' } }
    open({ messages, locale: 'de-DE' }, <PersonalInfoForm defaultRecord={record} />)
    expect(screen.getByRole('textbox', { name: 'Date of birth' })).toHaveAccessibleDescription(
      /on a day/,
    )
  })
})
