import type { FormName } from './expectedFields.ts'

/** Records as systems send them, each with what is awkward about it. */
export interface AwkwardRecord {
  form: FormName
  about: string
  /** As JSON: only text can say `__proto__`, and only text says what the order of keys was. */
  json: string
}

const unknown = `"crm_id":"A-17","constructor":[],"toString":null,"a.b":{"c":[1,{"d":null}]},"0":0,"":"","id":7,"key":"k"`
const nullParts = `"entity_number":null,"street":null,"city":null,"state":null,"zip":null,"country":null,"raw_address":null`
const emptyParts = nullParts.replaceAll('null', '""')
const address = `"zip":"02134","street":" Elm  St ","city":"Boston"`

const property: [about: string, json: string][] = [
  ['nothing in it', '{}'],
  [
    'null wherever null may stand',
    `{"mortgagee":[{"company":null,"address":null,"loan_number":null,"financing_type":null},{"address":{${nullParts}}}],"property_address":{${nullParts}},"loan_number":null,"family_count":null,"year_built":null,"stories_count":null,"bathrooms_count":null,"square_footage":null,"basement_included":null,"garage_size":null,"garage_type":null,"construction":null,"siding":null,"roof_type":null,"roof_age_year":null,"foundation":null,"finished_basement_percentage":null,"employee_count":null}`,
  ],
  [
    'empty text wherever text may stand',
    `{"mortgagee":[{"company":"","address":{${emptyParts}},"loan_number":"","financing_type":""}],"property_address":{${emptyParts}},"loan_number":"","basement_included":"","garage_type":"","construction":"","siding":"","roof_type":"","foundation":""}`,
  ],
  ['empty text where numbers belong', '{"year_built":"","square_footage":"","garage_size":""}'],
  ['empty objects and lists', '{"property_address":{},"mortgagee":[]}'],
  ['empty items', '{"mortgagee":[{},{"address":{}},{}]}'],
  [
    'keys nobody knows, at any depth',
    `{${unknown},"property_address":{${unknown},${address}},"mortgagee":[{${unknown},"company":"Wells Fargo","address":{${unknown},${address}}},{${unknown}}]}`,
  ],
  [
    'a member named __proto__, at any depth',
    `{"__proto__":{"year_built":1},"property_address":{"__proto__":null,${address}},"mortgagee":[{"__proto__":[1],"address":{"__proto__":"x"}}]}`,
  ],
  ['members named like our own', '{"@row":"x","mortgagee":[{"@row":"mortgagee.9","@":"refused"}]}'],
  [
    'options nobody suggested',
    '{"garage_type":"Port cochère","construction":"ISO 4","siding":"VNL","roof_type":"?","foundation":"none","mortgagee":[{"financing_type":"2nd"}]}',
  ],
  [
    'text with line breaks wherever text may stand',
    '{"property_address":{"street":"Elm St\\nApt 4B","state":"T\\rX","zip":"787\\r\\n01","country":"U\\nS","raw_address":"1600 Elm St\\r\\nAustin\\r\\n"},"mortgagee":[{"company":"Wells Fargo\\nISAOA","financing_type":"F\\nHA"}],"siding":"Brick\\n","basement_included":"ye\\ns"}',
  ],
  [
    'spaces around text, and nothing but spaces',
    '{"property_address":{"city":"  Austin "},"loan_number":"   ","siding":"\\t","basement_included":" ","mortgagee":[{"company":" "}]}',
  ],
  [
    'numbers of every size',
    '{"family_count":0,"year_built":-1,"stories_count":2.5,"bathrooms_count":0.1,"square_footage":1e+21,"garage_size":1e-7,"roof_age_year":9007199254740993,"finished_basement_percentage":100,"employee_count":123456789.125}',
  ],
  ...['yes', 'Yes', 'Y', 'true', 'TRUE', '1', 'no', 'N', 'False', '0', ' y ', 'partial', 'ja'].map(
    (answer): [string, string] => [
      `"${answer}" for yes or no`,
      JSON.stringify({ basement_included: answer }),
    ],
  ),
  [
    'keys in another order than the contract',
    '{"year_built":1980,"loan_number":"1","mortgagee":[{"financing_type":"FHA","loan_number":"2","address":{"zip":"1","street":"2","entity_number":"3"},"company":"Chase"}],"property_address":{"raw_address":"r","zip":"1","entity_number":"2"},"employee_count":3,"family_count":2}',
  ],
  [
    'forty mortgagees',
    JSON.stringify({
      mortgagee: Array.from({ length: 40 }, (_, at) => ({
        id: at,
        loan_number: `00${at}`,
        company: at % 3 ? `Lender ${at}` : null,
        ...(at % 2 && { address: { zip: null, note: 'as is', street: ` ${at} Elm St ` } }),
      })),
    }),
  ],
]

const person: [about: string, json: string][] = [
  ['nothing in it', '{}'],
  [
    'null wherever null may stand',
    '{"first_name":null,"last_name":null,"middle_name":null,"full_name":null,"email":null,"address":null,"phone":null,"gender":null,"marital_status":null,"birth_date":null,"age":null,"relation":null,"education":null,"occupation":null,"full_time_student":null}',
  ],
  [
    'empty text wherever text may stand',
    `{"first_name":"","last_name":"","middle_name":"","full_name":"","email":"","address":{${emptyParts}},"phone":"","gender":"","marital_status":"","birth_date":"","relation":"","education":"","occupation":"","full_time_student":""}`,
  ],
  ['keys nobody knows, at any depth', `{${unknown},"address":{${unknown},${address}}}`],
  ['a member named __proto__', '{"__proto__":{"age":1},"address":{"__proto__":{"zip":"1"}}}'],
  ['an empty address', '{"address":{}}'],
  [
    'options nobody suggested',
    '{"gender":"X","marital_status":"M","relation":"Nanny","education":"BSc","occupation":"Ninja","full_time_student":"evenings"}',
  ],
  ['an address with no way to reach it', '{"email":" a@b@c ","phone":"call +44 (0)20 7946"}'],
  [
    'line breaks',
    '{"first_name":"Ma\\nria","gender":"F\\n","full_time_student":"n\\no","birth_date":"1980-03-04\\n"}',
  ],
  ...[
    '1980-03-04',
    '03/04/1980',
    '1980-3-4',
    '1980-02-30',
    '0000-00-00',
    '1980',
    ' 1980-03-04 ',
    '1980-03-04T00:00:00Z',
    'unknown',
    320976000,
    19800304,
    0,
    -1,
    1.5,
  ].map((date): [string, string] => [
    `the birth date ${JSON.stringify(date)}`,
    JSON.stringify({ birth_date: date }),
  ]),
  [
    'keys in another order than the contract',
    '{"full_time_student":"no","address":{"zip":"1","entity_number":"2"},"age":46,"first_name":"Maria"}',
  ],
]

const driver: [about: string, json: string][] = [
  ['only what is required', '{"driver_zip":"78701"}'],
  [
    'null wherever null may stand',
    '{"driver_name":null,"driver_email":null,"driver_phone":null,"driver_gender":null,"driver_marital_status":null,"driver_birth_date":null,"driver_age":null,"driver_relation":null,"driver_education":null,"driver_occupation":null,"driver_full_time_student":null,"driver_license_number":null,"driver_license_issuing_state":null,"driver_license_status":null,"driver_status":null,"driver_zip":"0"}',
  ],
  [
    'empty text wherever text may stand',
    '{"driver_zip":"78701","driver_address":"","driver_state":"","driver_name":"","driver_email":"","driver_birth_date":"","driver_full_time_student":"","driver_license_number":""}',
  ],
  ['keys nobody knows', `{"driver_zip":"78701",${unknown}}`],
  ['a member named __proto__', '{"__proto__":{"driver_age":1},"driver_zip":"78701"}'],
  [
    'masked, coded and misspelt values',
    '{"driver_license_number":"•••••6789","driver_state":"Tejas","driver_status":"R","driver_license_status":"VAL","driver_zip":"ABC 12345-67890"}',
  ],
  [
    'line breaks',
    '{"driver_address":"1600 Elm St\\nAustin\\nTX","driver_name":"Maria\\n","driver_zip":"787\\n01","driver_state":"T\\nX"}',
  ],
  ['spaces', '{"driver_zip":" 78701 ","driver_name":"  ","driver_address":" Elm St "}'],
  ...['1980-03-04', '03041980', 'March 1980', '1980-13-01', '--03-04'].map(
    (date): [string, string] => [
      `the birth date "${date}"`,
      JSON.stringify({ driver_birth_date: date, driver_zip: '78701' }),
    ],
  ),
  [
    'keys in another order than the contract',
    '{"driver_zip":"78701","driver_status":"Rated","driver_age":46,"driver_name":"Maria"}',
  ],
]

const recordsOf = (form: FormName, records: [string, string][]): AwkwardRecord[] =>
  records.map(([about, json]) => ({ form, about, json }))

export const awkwardRecords = [
  ...recordsOf('Property info', property),
  ...recordsOf('Personal info', person),
  ...recordsOf('Driver', driver),
]
