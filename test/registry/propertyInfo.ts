import { type PropertyInfo, propertyInfoSchema } from '../../src/record/propertyInfo.ts'
import { home } from './address.ts'
import { addressMembers, emptyParts, longWord, nullParts, unknownMembers } from './awkwardParts.ts'
import { creditUnion, wellsFargo } from './mortgagee.ts'
import type { RecordEntry } from './recordEntry.ts'

export const property: Required<PropertyInfo> = {
  mortgagee: [wellsFargo, creditUnion],
  property_address: home,
  loan_number: '0088421973',
  family_count: 1,
  year_built: 1985,
  stories_count: 2,
  bathrooms_count: 2.5,
  square_footage: 1850,
  basement_included: 'no',
  garage_size: 2,
  garage_type: 'Attached',
  construction: 'Frame',
  siding: 'Brick veneer',
  roof_type: 'Architectural shingle',
  roof_age_year: 12,
  foundation: 'Slab',
  finished_basement_percentage: null,
  employee_count: null,
}

export const prefilledProperty = {
  source: { county: 'Travis', fetched: null },
  year_built: 1985,
  square_footage: null,
  property_address: { raw_address: '1600 ELM ST APT 4B', parcel: 'R-104', zip: null },
  roof_type: 'TILE-CONC S',
  basement_included: 'N',
  bathrooms_count: 2.25,
  loan_number: '',
  mortgagee: [
    { position: 1, company: 'Wells Fargo', address: null },
    { company: 'Lone Star Credit Union', address: {}, escrow: true },
  ],
}

export const propertyInfoEntry = {
  schema: propertyInfoSchema,
  title: 'Property info',
  form: 'PropertyInfoForm',
  fields: 'PropertyInfoFields',
  contract: { section: '2.1', table: 'Field' },
  sections: {
    'Property address': {
      property_address: ['Property address', 'record: address', 'optional'],
    },
    Building: {
      year_built: ['Year built', 'number', 'nullable'],
      square_footage: ['Square footage', 'number', 'nullable'],
      stories_count: ['Stories', 'number', 'nullable'],
      family_count: ['Number of families', 'number', 'nullable'],
      bathrooms_count: ['Bathrooms', 'number', 'nullable'],
      employee_count: ['Number of employees', 'number', 'nullable'],
      construction: ['Construction', 'suggest', 'nullable'],
      siding: ['Siding', 'suggest', 'nullable'],
      foundation: ['Foundation', 'suggest', 'nullable'],
    },
    'Basement and garage': {
      basement_included: ['Basement', 'yesNo', 'nullable'],
      finished_basement_percentage: ['Finished basement', 'number', 'nullable'],
      garage_type: ['Garage type', 'suggest', 'nullable'],
      garage_size: ['Garage size', 'number', 'nullable'],
    },
    Roof: {
      roof_type: ['Roof type', 'suggest', 'nullable'],
      roof_age_year: ['Roof age', 'number', 'nullable'],
    },
    Mortgagees: {
      loan_number: ['Property loan number', 'text', 'nullable'],
      mortgagee: ['Mortgagees', 'list: mortgagee', 'optional'],
    },
  },
  least: {},
  filled: property,
  prefilled: prefilledProperty,
  crowded: `{"year_built":"1985","roof_age_year":"old","basement_included":"partial ${longWord}","property_address":{"street":"${longWord}","zip":78701},"mortgagee":[{"company":"${longWord} ${longWord}","address":null},{"loan_number":5,"address":{"city":"Austin"}},{}]}`,
  awkward: [
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
      `{${unknownMembers},"property_address":{${unknownMembers},${addressMembers}},"mortgagee":[{${unknownMembers},"company":"Wells Fargo","address":{${unknownMembers},${addressMembers}}},{${unknownMembers}}]}`,
    ],
    [
      'a member named __proto__, at any depth',
      `{"__proto__":{"year_built":1},"property_address":{"__proto__":null,${addressMembers}},"mortgagee":[{"__proto__":[1],"address":{"__proto__":"x"}}]}`,
    ],
    [
      'members named like our own',
      '{"@row":"x","mortgagee":[{"@row":"mortgagee.9","@":"refused"}]}',
    ],
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
    ...[
      'yes',
      'Yes',
      'Y',
      'true',
      'TRUE',
      '1',
      'no',
      'N',
      'False',
      '0',
      ' y ',
      'partial',
      'ja',
    ].map((answer): readonly [string, string] => [
      `"${answer}" for yes or no`,
      JSON.stringify({ basement_included: answer }),
    ]),
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
  ],
  autofill: { section: 'property', tokens: {} },
} as const satisfies RecordEntry<PropertyInfo>
