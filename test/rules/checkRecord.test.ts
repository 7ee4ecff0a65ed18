import { describe, expect, test } from 'vitest'
import { array, number, object, type Schema, string } from 'yup'
import { checkRecord } from '../../src/rules/checkRecord.ts'
import { withSentence } from '../../src/rules/problemSentences.ts'
import type { Problem } from '../../src/core/validation/problem.ts'
import { type CoreProblemId, problemMessages } from '../../src/core/validation/problemMessages.ts'
import { driverSchema } from '../../src/record/driver.ts'
import { mortgageeSchema } from '../../src/record/mortgagee.ts'
import { personalInfoSchema } from '../../src/record/personalInfo.ts'
import { propertyInfoSchema } from '../../src/record/propertyInfo.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { developerReports } from '../developerReports.ts'
import { Person } from '../core/values/simulatedUser.ts'

const zip = { driver_zip: '78701' }
const begun = driverSchema.shape({ driver_email: string().label('Email').required() })

const refused: [CoreProblemId, Schema, record: unknown, path: string, message: string][] = [
  ['driver_zip.missing', driverSchema, {}, 'driver_zip', "Enter the driver's ZIP code"],
  [
    'driver_zip.missing',
    driverSchema,
    { driver_zip: '' },
    'driver_zip',
    "Enter the driver's ZIP code",
  ],
  [
    'driver_zip.missing',
    driverSchema,
    { driver_zip: null },
    'driver_zip',
    "Enter the driver's ZIP code",
  ],
  [
    'driver_zip.missing',
    quoteSchema,
    { drivers: [zip, {}] },
    'drivers.1.driver_zip',
    'Enter the ZIP code for driver 2',
  ],
  ['missing', begun, zip, 'driver_email', 'Enter email'],
  ['missing', begun, { ...zip, driver_email: null }, 'driver_email', 'Enter email'],
  ['missing', begun, { ...zip, driver_email: '' }, 'driver_email', 'Enter email'],
  [
    'null.notAllowed',
    driverSchema,
    { ...zip, driver_address: null },
    'driver_address',
    "Driver address arrived blank in a way we can't send. Enter it or choose Leave blank.",
  ],
  [
    'null.notAllowed',
    driverSchema,
    { ...zip, driver_state: null },
    'driver_state',
    "Driver state arrived blank in a way we can't send. Enter it or choose Leave blank.",
  ],
  [
    'null.notAllowed',
    propertyInfoSchema,
    { property_address: null },
    'property_address',
    "Property address arrived blank in a way we can't send. Enter it or choose Leave blank.",
  ],
  [
    'null.notAllowed',
    propertyInfoSchema,
    { mortgagee: null },
    'mortgagee',
    "Mortgagee list arrived blank in a way we can't send. Add one or choose Leave blank.",
  ],
  [
    'text.notText',
    driverSchema,
    { driver_zip: 78701 },
    'driver_zip',
    'ZIP code arrived as a number. Choose Use 78701 or enter it again.',
  ],
  [
    'text.notText',
    propertyInfoSchema,
    { mortgagee: [{}, { address: { zip: true } }] },
    'mortgagee.1.address.zip',
    'ZIP code arrived as a yes/no value. Choose Use true or Leave blank.',
  ],
  ...(
    [
      ['year_built', 'Year built must be a number, like 1985'],
      ['square_footage', 'Square footage must be a number, like 1850'],
      ['stories_count', 'Stories must be a number, like 2'],
      ['bathrooms_count', 'Bathrooms must be a number, like 2.5'],
    ] as const
  ).flatMap(([field, message]) =>
    ['abc', NaN, Infinity, true].map((value): (typeof refused)[number] => [
      'number.notNumber',
      propertyInfoSchema,
      { [field]: value },
      field,
      message,
    ]),
  ),
  ['number.notNumber', personalInfoSchema, { age: true }, 'age', 'Age must be a number, like 46'],
  [
    'number.arrivedAsText',
    personalInfoSchema,
    { age: '46' },
    'age',
    'Age arrived as text. Choose Use 46 or Leave blank.',
  ],
  [
    'date.unreadable',
    personalInfoSchema,
    { birth_date: true },
    'birth_date',
    'Date of birth needs a month, day and year, like 3/14/1980',
  ],
  [
    'date.unreadable',
    driverSchema,
    { ...zip, driver_birth_date: 19800304 },
    'driver_birth_date',
    'Date of birth needs a month, day and year, like 3/14/1980',
  ],
  [
    'object.notObject',
    propertyInfoSchema,
    { property_address: '1 Elm St, Austin' },
    'property_address',
    'Property address arrived as one line: "1 Elm St, Austin". Fill in the fields or choose Leave blank.',
  ],
  [
    'object.notObject',
    propertyInfoSchema,
    { property_address: NaN },
    'property_address',
    'Property address arrived as one line: "NaN". Fill in the fields or choose Leave blank.',
  ],
  [
    'object.notObject',
    propertyInfoSchema,
    { property_address: 12n },
    'property_address',
    'Property address arrived as one line: "12". Fill in the fields or choose Leave blank.',
  ],
  [
    'object.notObject',
    personalInfoSchema,
    { address: [{ zip: '78701' }] },
    'address',
    'Home address arrived as one line: "[{"zip":"78701"}]". Fill in the fields or choose Leave blank.',
  ],
  [
    'list.notList',
    propertyInfoSchema,
    { mortgagee: 'Wells Fargo' },
    'mortgagee',
    'Mortgagees arrived as "Wells Fargo", not as a list. Add one or choose Leave blank.',
  ],
  [
    'list.notList',
    quoteSchema,
    { drivers: { 0: {} } },
    'drivers',
    'Drivers arrived as "{"0":{}}", not as a list. Add one or choose Leave blank.',
  ],
  [
    'item.notRecord',
    propertyInfoSchema,
    { mortgagee: [{}, null] },
    'mortgagee.1',
    'This mortgagee is blank. Remove it.',
  ],
  [
    'item.notRecord',
    quoteSchema,
    { drivers: ['Maria Lopez'] },
    'drivers.0',
    'Driver arrived as one line: "Maria Lopez". Remove it.',
  ],
]

const arrived: [CoreProblemId, Schema, record: unknown, path: string, message: string][] = [
  [
    'number.arrivedEmpty',
    quoteSchema,
    { property: { year_built: '' } },
    'property.year_built',
    'Year built arrived blank. Enter a number, or leave it unchanged.',
  ],
  [
    'date.arrivedAsNumber',
    personalInfoSchema,
    { birth_date: 19800304 },
    'birth_date',
    'Date of birth arrived as 19800304. Enter the date, or leave it unchanged.',
  ],
  [
    'date.arrivedAsNumber',
    quoteSchema,
    { personal: { birth_date: 0 } },
    'personal.birth_date',
    'Date of birth arrived as 0. Enter the date, or leave it unchanged.',
  ],
  ...['in March', 'March 80', 'March 1980'].map((date): (typeof arrived)[number] => [
    'date.arrivedAsText',
    driverSchema,
    { ...zip, driver_birth_date: date },
    'driver_birth_date',
    `We can't read "${date}" as a full date. Enter it, or leave it unchanged.`,
  ]),
  ...['1980-3-4', '1980-02-30', '03/04/1980', ' 1980-03-04', '19800304', 'March 4, 1980'].map(
    (date): (typeof arrived)[number] => [
      'date.arrivedAsText',
      driverSchema,
      { ...zip, driver_birth_date: date },
      'driver_birth_date',
      `Date of birth arrived as ${date}. Enter the date, or leave it unchanged.`,
    ],
  ),
  [
    'date.arrivedAsText',
    quoteSchema,
    { drivers: [zip, { ...zip, driver_birth_date: '?' }] },
    'drivers.1.driver_birth_date',
    `We can't read "?" as a full date. Enter it, or leave it unchanged.`,
  ],
]

/** What arrived with characters that nobody sees. */
const invisible: typeof arrived = ['Fem\u00adale', '\u202dFemale', '\u200b'].map(
  (driver_gender) => [
    'text.invisible',
    driverSchema,
    { ...zip, driver_gender },
    'driver_gender',
    'Remove invisible characters',
  ],
)

/** Typed texts that cannot be parsed. */
const unreadable: [CoreProblemId, typed: string, path: string, message: string][] = [
  ['number.notNumber', 'abc', 'driver_age', 'Age must be a number, like 46'],
  ['number.notNumber', '1e3', 'driver_age', 'Age must be a number, like 46'],
  ['number.shortYear', "'85", 'year_built', 'Enter a 4-digit year, like 1985'],
  [
    'date.unreadable',
    'soon',
    'driver_birth_date',
    'Date of birth needs a month, day and year, like 3/14/1980',
  ],
  ['date.notReal', '2/30/1980', 'driver_birth_date', "2/30/1980 isn't a real date"],
  [
    'date.weekday',
    'Mon, March 4, 1980',
    'driver_birth_date',
    'Mon, March 4, 1980 has the wrong day of the week',
  ],
  ['date.missingDay', 'March 1980', 'driver_birth_date', 'Date of birth needs a day'],
  ['date.missingMonthDay', '1980', 'driver_birth_date', 'Date of birth needs a month and day'],
  ['date.shortYear', '3/4/198', 'driver_birth_date', 'Enter a 4-digit year'],
  ['date.missingYear', 'March 4', 'driver_birth_date', 'Date of birth needs a year'],
]

describe('checkRecord', () => {
  test.each(refused)('refuses %s', (id, schema, record, path, message) => {
    expect(checkRecord(schema, record)).toEqual([{ path, severity: 'error', message, id }])
  })

  test.each(arrived)('warns of %s', (id, schema, record, path, message) => {
    expect(checkRecord(schema, record)).toEqual([{ path, severity: 'warning', message, id }])
  })

  test.each(invisible)('offers to mend %s (%#)', (id, schema, record, path, message) => {
    const text = JSON.stringify(record).includes('ale') ? 'Female' : ''
    expect(checkRecord(schema, record)).toEqual([
      {
        path,
        severity: 'suggestion',
        message,
        id,
        fix: { path, text, label: message, inMessage: 'label' },
      },
    ])
  })

  test.each([
    [personalInfoSchema, { birth_date: '1980-03-04' }],
    [personalInfoSchema, { birth_date: '' }],
    [personalInfoSchema, { birth_date: null }],
    [personalInfoSchema, { birth_date: '  ' }],
    [driverSchema, { ...zip, driver_birth_date: '2000-02-29' }],
    [driverSchema, { ...zip, unknown: [null, NaN] }],
    [propertyInfoSchema, { year_built: 1985, roof_age_year: 3, basement_included: 'partial' }],
    [propertyInfoSchema, { property_address: { zip: null }, mortgagee: [{ address: null }] }],
    [quoteSchema, {}],
  ])('has nothing to say where there is nothing to say (%#)', (schema, record) => {
    expect(checkRecord(schema, record)).toEqual([])
  })

  test('has no errors if the contract states no rule', () => {
    const record = { year_built: 1066, roof_age_year: -3, basement_included: 'partial' }
    const problems = checkRecord(propertyInfoSchema, record)
    expect(problems.map(({ severity, path }) => [severity, path])).toEqual([
      ['warning', 'year_built'],
      ['warning', 'roof_age_year'],
    ])
  })

  test('gives no warning at a path with an error', () => {
    for (const driver_birth_date of [19800304, NaN, true, {}]) {
      const problems = checkRecord(driverSchema, { ...zip, driver_birth_date })
      expect(problems.map(({ severity }) => severity)).toEqual(['error'])
    }
  })

  test('lists errors first, in the order of the record, then warnings', () => {
    const problems = checkRecord(quoteSchema, {
      drivers: [{ driver_state: null, driver_birth_date: '?' }, 5],
      property: { year_built: '1980', mortgagee: [{ company: 1 }, null] },
      personal: { birth_date: 19800304, age: '46' },
    })
    expect(problems.map(({ path, severity }) => `${severity} ${path}`)).toEqual([
      'error personal.age',
      'error property.mortgagee.0.company',
      'error property.mortgagee.1',
      'error property.year_built',
      'error drivers.0.driver_state',
      'error drivers.0.driver_zip',
      'error drivers.1',
      'warning personal.birth_date',
      'warning drivers.0.driver_birth_date',
    ])
  })

  test('does not alter the record', () => {
    const record = Object.freeze({ drivers: Object.freeze([Object.freeze({ driver_age: '46' })]) })
    expect(checkRecord(quoteSchema, record)).toHaveLength(2)
  })

  test('uses the given messages', () => {
    const words = checkRecord(
      driverSchema,
      { driver_age: 'x' },
      { getMessage: (id, { label }) => `${id} ${label}` },
    )
    expect(words.map(({ message }) => message)).toEqual([
      'driver_zip.missing ZIP code',
      'number.notNumber Age',
    ])
  })

  test('these tables cover every problem message', () => {
    const ids = [...refused, ...arrived, ...invisible, ...unreadable].map(([id]) => id)
    // Only a form knows which values were emptied, and
    // hides fields: test/form/problems/fixes.test.tsx, test/form/overrides.test.tsx.
    // Only a form knows the unit on screen, and what is typed: test/form/typedNumbers.test.tsx.
    // Only a host's own schema throws: test/core/validation/throwingTests.test.ts.
    const {
      'field.hidden': _,
      unchecked: _unchecked,
      'number.wrongUnit': _unit,
      'number.likely': _likely,
      'item.emptied': _emptied,
      ...messages
    } = problemMessages
    expect(new Set(ids)).toEqual(new Set(Object.keys(messages)))
  })
})

test.each(unreadable)('%s for %j', (id, typed, path, message) => {
  const schema = path === 'year_built' ? propertyInfoSchema : driverSchema
  const person = new Person(schema, zip).enter(path, typed)
  expect(person.read().parseErrors).toEqual([{ path, id }])
  const { message: sentence } = withSentence(
    { path, severity: 'error', id, params: { arrived: typed } },
    { root: person.root },
  )
  expect(sentence).toBe(message)
})

describe("a host's own schema", () => {
  const tightened = driverSchema.shape({
    driver_email: string()
      .label('Email')
      .nullable()
      .test(
        'company-domain',
        'Use an @example.com address',
        (it) => !it || it.endsWith('@example.com'),
      ),
    driver_name: string().label('Name').required('Who is driving?'),
    driver_zip: string()
      .label('ZIP code')
      .required('Where is the car at night?')
      .matches(/^\d{5}$/, '${label} has five digits'),
    driver_state: string().oneOf(['TX', 'OK'], 'We write in Texas and Oklahoma'),
    driver_address: string().nonNullable('Say where, or leave it'),
    driver_age: number().label('Age').typeError('Count the years').min(16),
  })

  const said = (schema: Schema, record: unknown) =>
    checkRecord(schema, record).map(({ path, id, message }: Problem) => [path, id, message])

  test('keeps the ids and messages of its own tests', () => {
    const record = {
      driver_name: 'Maria',
      driver_zip: 'x',
      driver_state: 'LA',
      driver_email: 'm@x',
    }
    expect(said(tightened, record)).toEqual([
      ['driver_email', 'company-domain', 'Use an @example.com address'],
      ['driver_state', 'oneOf', 'We write in Texas and Oklahoma'],
      ['driver_zip', 'matches', 'ZIP code has five digits'],
    ])
    expect(said(tightened, { ...zip, driver_name: 'Maria', driver_age: 15 })).toEqual([
      ['driver_age', 'min', 'Age must be greater than or equal to 16'],
    ])
  })

  test("keeps its own messages instead of the kit's", () => {
    const record = { driver_address: null, driver_age: 'x' }
    expect(said(tightened, record)).toEqual([
      ['driver_name', 'missing', 'Who is driving?'],
      ['driver_address', 'null.notAllowed', 'Say where, or leave it'],
      ['driver_zip', 'driver_zip.missing', 'Where is the car at night?'],
      ['driver_age', 'number.notNumber', 'Count the years'],
    ])
    for (const empty of [null, '']) {
      expect(said(tightened, { ...zip, driver_name: empty })).toEqual([
        ['driver_name', 'missing', 'Who is driving?'],
      ])
    }
  })

  test("gets the kit's messages if it has none", () => {
    const plain = object({
      email: string().label('Email').required(),
      premium: number().label('Premium').meta({ example: 350 }),
      tenants: array(
        object({ name: string().label('Name') })
          .label('Tenant')
          .required(),
      ),
      pets: array(object()).label('Pets').nonNullable(),
      agent: object().label('Agent').default(undefined),
      since: string().label('Client since').meta({ parseAs: 'date' }),
    })
    const record = {
      premium: 'cheap',
      tenants: [null, { name: 1 }],
      pets: null,
      agent: 'A',
      since: 5,
    }
    expect(said(plain, record)).toEqual([
      ['email', 'missing', 'Enter email'],
      ['premium', 'number.notNumber', 'Premium must be a number, like 350'],
      ['tenants.0', 'item.notRecord', 'This tenant is blank. Remove it.'],
      ['tenants.1.name', 'text.notText', 'Name arrived as a number. Choose Use 1 or Leave blank.'],
      [
        'pets',
        'null.notAllowed',
        "Pets arrived blank in a way we can't send. Add one or choose Leave blank.",
      ],
      [
        'agent',
        'object.notObject',
        'Agent arrived as one line: "A". Fill in the fields or choose Leave blank.',
      ],
      ['since', 'date.unreadable', 'Client since needs a month, day and year, like 3/14/1980'],
    ])
  })

  test('names no "Leave blank" where an answer is required', () => {
    const strict = object({
      premium: number().label('Premium').required(),
      agent: object({ name: string() }).label('Agent').default(undefined).required(),
      pets: array(object()).label('Pets').required(),
      note: string().label('Note').required(),
    })
    const wrong = { premium: '350', agent: 'A', pets: 'Rex', note: [1] }
    expect(said(strict, wrong).map(([, , message]) => message)).toEqual([
      'Premium arrived as text. Choose Use 350 or enter it again.',
      'Agent arrived as one line: "A". Fill in the fields.',
      'Pets arrived as "Rex", not as a list. Add one.',
      "Note arrived as data we can't read. Enter it again.",
    ])
    expect(said(object({ note: string().label('Note') }), { note: { a: 1 } })).toEqual([
      [
        'note',
        'text.notText',
        "Note arrived as data we can't read. Enter it or choose Leave blank.",
      ],
    ])
    const own = checkRecord(strict, wrong, {
      getMessage: (id, { isRequired }) => `${id}${isRequired ? '!' : ''}`,
    })
    expect(own.map(({ message }) => message)).toEqual([
      'number.arrivedAsText!',
      'object.notObject!',
      'list.notList!',
      'text.notText!',
    ])
  })

  test('gets them too if a member is required only at times', () => {
    const email = string()
      .label('Email')
      .when('driver_phone', ([phone], schema) => (phone ? schema : schema.required()))
    const reachable = driverSchema.shape({ driver_email: email })
    for (const driver_email of [undefined, '']) {
      expect(said(reachable, { ...zip, driver_email })).toEqual([
        ['driver_email', 'missing', 'Enter email'],
      ])
    }
    expect(said(reachable, { ...zip, driver_phone: '512 555 0100' })).toEqual([])
  })

  test('can report a problem of a whole list, and at a path it chooses', () => {
    const whole = propertyInfoSchema.shape({
      mortgagee: array(mortgageeSchema.required()).min(2, 'Name two'),
      property_address: propertyInfoSchema.fields.property_address,
    })
    expect(said(whole, { mortgagee: [{}] })).toEqual([['mortgagee', 'min', 'Name two']])
    const crossed = driverSchema.test('age-or-birth', (driver, { createError }) =>
      driver.driver_age || driver.driver_birth_date
        ? true
        : createError({ path: 'driver_age', message: 'Enter the age or the date of birth' }),
    )
    expect(said(crossed, zip)).toEqual([
      ['driver_age', 'age-or-birth', 'Enter the age or the date of birth'],
    ])
  })

  test('reports the first problem at each path', () => {
    const twice = driverSchema.shape({
      driver_name: string()
        .min(5, 'Longer')
        .matches(/^[A-Z]/, 'Capital first'),
    })
    expect(said(twice, { ...zip, driver_name: 'm' })).toEqual([['driver_name', 'min', 'Longer']])
  })

  test("writes paths in the kit's notation, whatever the keys contain", () => {
    const odd = object({ 'a.b': object({ zip: string().required() }) })
    expect(said(odd, { 'a.b': {} })).toEqual([['["a.b"].zip', 'missing', 'Enter zip']])
  })

  test('labels a member without a label by its key', () => {
    const vehicle = object({ model_year: number().required() })
    expect(said(vehicle, {})).toEqual([['model_year', 'missing', 'Enter model year']])
  })

  test('distinguishes a member named 0 from a list item', () => {
    const odd = object({ 0: object({}).label('First').nonNullable() })
    const message = "First arrived blank in a way we can't send. Enter it or choose Leave blank."
    expect(said(odd, { 0: null })).toEqual([['0', 'null.notAllowed', message]])
  })

  test('with an asynchronous test throws an error that explains where the test belongs', () => {
    const asking = driverSchema.test('known', async () => true)
    expect(() => checkRecord(asking, zip)).toThrow(/returned a Promise during a synchronous/)
  })
})

test('an absent record is a problem, not an empty record', () => {
  for (const nothing of [undefined, null]) {
    expect(checkRecord(driverSchema, nothing)).toMatchObject([{ path: '', severity: 'error' }])
  }
})

test.each([new Date(0), 20261121, '11/21/2026', '', ['2026-11-21']])(
  'a `today` that is no date is reported once, and counts as not given: %j',
  (today) => {
    const reports = developerReports()
    const record = { ...zip, driver_birth_date: '2099-01-01', driver_age: 4 }
    const found = checkRecord(driverSchema, record, { today: today as string })
    expect(found).toEqual(checkRecord(driverSchema, record))
    expect(found.length).toBeGreaterThan(0)
    expect(reports.every((report) => report.startsWith('quoteforms: `today` is '))).toBe(true)
  },
)
