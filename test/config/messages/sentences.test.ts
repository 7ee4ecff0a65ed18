import { expect, test } from 'vitest'
import { flowMessages } from '../../../src/config/messages/flowMessages.ts'
import { addressMessages } from '../../../src/config/messages/addressMessages.ts'
import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { suggestionMessages } from '../../../src/config/messages/fieldMessages.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { personalInfoSchema } from '../../../src/record/personalInfo.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { checkRecord } from '../../../src/rules/checkRecord.ts'

// The sentences that were agreed on, word for word. Those about typed dates and emptied items are in
// test/rules/checkRecord.test.ts and test/form/problems/fixes.test.tsx.

const today = '2026-11-21'
const schemas = { property: propertyInfoSchema, person: personalInfoSchema, driver: driverSchema }

/** The message of one problem of a record, by its id. */
function said(kind: keyof typeof schemas, record: object, id: string): string | undefined {
  const whole = kind === 'driver' ? { driver_zip: '78701', ...record } : record
  const rules = { 'garage.unit': { unit: 'cars' } } as const
  const found = checkRecord(schemas[kind], whole, { today, rules })
  return found.find((problem) => problem.id === id)?.message
}

test.each([
  [
    'property',
    { property_address: null },
    'null.notAllowed',
    "Property address arrived blank in a way we can't send. Enter it or choose Leave blank.",
  ],
  [
    'property',
    { year_built: '1985' },
    'number.arrivedAsText',
    'Year built arrived as text. Choose Use 1985 or Leave blank.',
  ],
  [
    'property',
    { property_address: '1 Elm St' },
    'object.notObject',
    'Property address arrived as one line: "1 Elm St". Fill in the fields or choose Leave blank.',
  ],
  ['property', { mortgagee: [null] }, 'item.notRecord', 'This mortgagee is blank. Remove it.'],
  [
    'person',
    { birth_date: 320976000 },
    'date.arrivedAsNumber',
    'Date of birth arrived as 320976000. Enter the date, or leave it unchanged.',
  ],
  [
    'person',
    { birth_date: '320976000' },
    'date.arrivedAsText',
    'Date of birth arrived as 320976000. Enter the date, or leave it unchanged.',
  ],
  [
    'person',
    { birth_date: 'March 80' },
    'date.arrivedAsText',
    'We can\'t read "March 80" as a full date. Enter it, or leave it unchanged.',
  ],
  [
    'property',
    { family_count: 1.5 },
    'number.notWhole',
    'Number of families is usually a whole number, like 2',
  ],
  [
    'property',
    { bathrooms_count: 1.3 },
    'number.notQuarter',
    'Bathrooms are usually in halves or quarters, like 2.5',
  ],
  [
    'property',
    { basement_included: 'no', finished_basement_percentage: 60 },
    'basement.conflict',
    'You answered No to Basement, but 60% is finished',
  ],
  [
    'property',
    { garage_size: 480 },
    'garage.unit',
    '480 looks like square feet. Enter the number of cars.',
  ],
  ['property', { roof_age_year: 2014 }, 'roof.asYear', 'Was the roof installed in 2014?'],
  [
    'property',
    { roof_age_year: 500 },
    'roof.unclear',
    'Enter an age, like 12, or a year, like 2014',
  ],
  ['property', { loan_number: '****1234' }, 'loan.masked', 'Property loan number arrived masked'],
  [
    'property',
    { loan_number: '77', mortgagee: [{ loan_number: '77' }] },
    'loan.same',
    'Same loan number as mortgagee 1',
  ],
  [
    'property',
    { loan_number: ' 77' },
    'loan.spaces',
    'Property loan number starts or ends with a space',
  ],
  [
    'driver',
    { driver_state: 'CA', driver_zip: '78701' },
    'zip.state',
    "78701 isn't a California ZIP code",
  ],
  [
    'person',
    { first_name: 'Maria', last_name: 'Lopez', full_name: 'Ann Ruiz' },
    'name.mismatch',
    "Full name doesn't match first, middle and last",
  ],
  [
    'person',
    { address: { street: 'Elm St', city: 'Austin', raw_address: '9 Oak Ave, Waco' } },
    'address.mismatch',
    "Full address doesn't match the fields above",
  ],
  [
    'driver',
    { driver_birth_date: '2014-01-02' },
    'date.young',
    'This driver would be 12. Check the year.',
  ],
  [
    'person',
    { birth_date: '1980-03-04', age: 45 },
    'date.age',
    'Date of birth makes age 46, not 45',
  ],
  ['person', { email: 'maria' }, 'email.shape', 'Email should look like name@example.com'],
  ['person', { phone: '5125550142' }, 'phone.format', 'Format as (512) 555-0142'],
  [
    'driver',
    { driver_license_number: 'AB', driver_license_issuing_state: 'TX' },
    'license.shape',
    "Doesn't match the usual Texas format",
  ],
] as const)('of a %s with %j: %s', (kind, record, id, sentence) => {
  expect(said(kind, record, id)).toBe(sentence)
})

test.each([
  [defaultMessages.form.failed, "We couldn't save. Your changes are still here. Try again."],
  [defaultMessages.field.leaveBlank, 'Leave blank'],
  [flowMessages.timedOut, 'No response. It may have been saved. Your answers are still here.'],
  [flowMessages.alreadySubmitted, 'Already submitted. Change something to submit again.'],
  [suggestionMessages.more(100, 359), 'Showing 100 of 359. Type to narrow.'],
  [addressMessages.fillParts, 'Use full address'],
  [addressMessages.updateLine, 'Use fields above'],
  [addressMessages.notSplitKeptIn('Full address'), "We couldn't split this. It's in Full address."],
  [addressMessages.undone, 'Address restored'],
  [addressMessages.differ, "Full address doesn't match the fields above"],
  [flowMessages.resumed('12:30 PM'), "You're continuing your draft from 12:30 PM"],
  [flowMessages.omitted, "Drafts don't keep sensitive answers. Enter again:"],
  [flowMessages.recordChanged, 'This record changed after your draft'],
  [
    flowMessages.recordChangedHint(2, '12:30 PM'),
    '2 values differ from your draft of 12:30 PM. Choose which to keep. Your other answers are safe.',
  ],
  [flowMessages.useOther, 'Open that draft'],
  [flowMessages.discardOther, 'Discard that draft'],
  [flowMessages.draftErrors.denied, 'This browser blocks drafts. Submit before you leave.'],
  [
    flowMessages.draftErrors.notFound,
    "We can't check for drafts. You're starting from the record.",
  ],
  [
    flowMessages.draftErrors.newer,
    'A newer version of this page saved your draft. Reload to open it.',
  ],
  [flowMessages.hiddenFields, 'Other data in this record'],
  [flowMessages.hiddenFieldsHint, 'Sent unchanged.'],
  [flowMessages.foundElsewhere(2), 'Found elsewhere (2)'],
  [flowMessages.missingAnswers(2, 'quote'), '2 answers needed for quote'],
  [flowMessages.addFirst('driver'), 'Add at least one driver'],
  [flowMessages.leaveHint, "You'll lose changes since your last save."],
])('%s', (message, sentence) => {
  expect(message).toBe(sentence)
})
