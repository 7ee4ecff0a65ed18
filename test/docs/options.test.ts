import { expect, test } from 'vitest'
import { es } from '../../src/config/spanish/es.ts'
import { localizeOptions } from '../../src/field/options.ts'
import { occupations } from '../../src/suggestions/lists/occupationList.ts'
import * as person from '../../src/suggestions/lists/personLists.ts'
import * as property from '../../src/suggestions/lists/propertyLists.ts'
import type { Suggestion } from '../../src/suggestions/suggestion.ts'

/** The lists in the order of the page, with the key of their Spanish labels. */
const lists: readonly [string, keyof typeof es.options, readonly Suggestion[]][] = [
  ['Gender', 'personal.gender', person.gender],
  ['Marital status', 'personal.marital_status', person.maritalStatus],
  ['Relationship to applicant', 'personal.relation', person.relation],
  ['Education', 'personal.education', person.education],
  ['License status', 'driver.driver_license_status', person.licenseStatus],
  ['Driver status', 'driver.driver_status', person.driverStatus],
  ['Construction', 'property.construction', property.construction],
  ['Siding', 'property.siding', property.siding],
  ['Roof type', 'property.roof_type', property.roofType],
  ['Foundation', 'property.foundation', property.foundation],
  ['Garage type', 'property.garage_type', property.garageType],
  ['Financing type', 'mortgagee.financing_type', property.financingType],
  ['Occupation', 'personal.occupation', occupations],
]

function rowOf(option: Suggestion, spanish: Suggestion | undefined): string {
  const { value, aliases = [] } = option
  const own = [value, ...aliases]
  const others = spanish?.aliases?.filter((alias) => !own.includes(alias)) ?? []
  return `| ${[value, aliases.join(', '), spanish?.label ?? '', others.join(', ')].join(' | ')} |`
}

function sectionOf([title, key, list]: (typeof lists)[number]): string {
  const spanish = localizeOptions(list, es.options[key]) as readonly Suggestion[]
  const head = '| Option | Also read as it | In Spanish | Also read as it |\n|---|---|---|---|'
  const rows = list.map((option, at) => rowOf(option, spanish[at]))
  return `## ${title}\n\n${head}\n${rows.join('\n')}`
}

const introduction = `# The options of the lists, and what is read as them

This page is written by \`test/docs/options.test.ts\` from the lists themselves.

A field with a list takes any text. When people leave it, a typed text is read as an option if it is the whole of
its value, label, code or one of the spellings below, in any case. A spelling of several options is asked about
("Did you mean"): \`FR\` is a frame, and fire resistive. In a list of at most thirty options, a beginning of at least
three letters counts too, if it fits one option only and is a whole spelling once its last word is completed: \`div\`,
but not \`bric\`. A text that fits otherwise is asked about: the options with its words in their labels are offered, up
to four, and in such a list also those that are spelled with it. One that fits nothing says "Not in the list". Either
is stored as typed. Nothing is read in the place of a neighbor: \`brick\` may be a veneer or solid, so it is asked
about.

States and provinces are read by code, name and usual abbreviation; countries by code, name and usual short name.

A country code that is also a state, such as \`CA\`, \`GA\` or \`DE\`, may be either. A person who types it is asked
("Did you mean Canada?") if the state or the ZIP code of the address is of the United States, or if both are empty. It
is stored as typed until they answer. It is the country if state and ZIP code are of another one, and if another
country was the answer before. A whole name, any other code and what arrives are never asked about. \`NA\` is no
answer, not Namibia, where a person types it. From another address, a paste or newer data it is Namibia.

To extend a list, or to replace one, pass \`suggestions\` to \`QuoteFormsProvider\`, by record and member. A list of
your own has its own \`aliases\` and \`codes\`. \`match: 'whole'\` reads no beginnings, and \`match: 'none'\` reads
nothing:

\`\`\`tsx
import { PropertyInfoForm, QuoteFormsProvider, type SuggestionLists } from 'quoteforms'

const suggestions: SuggestionLists = {
  'property.siding': {
    options: [
      { value: 'Solid brick', aliases: ['Brick'], codes: { rater: 'BRK' } },
      { value: 'Vinyl' },
    ],
  },
  'driver.driver_status': { options: [{ value: 'Rated' }, { value: 'Excluded' }], closed: true },
}

export const OwnLists = () => (
  <QuoteFormsProvider suggestions={suggestions}>
    <PropertyInfoForm />
  </QuoteFormsProvider>
)
\`\`\``

test('the page of the options says what the lists say', async () => {
  const page = `${[introduction, ...lists.map(sectionOf)].join('\n\n')}\n`
  // To write it again: npx vitest run --project pure test/docs/options.test.ts -u
  await expect(page).toMatchFileSnapshot('../../docs/options.md')
})
