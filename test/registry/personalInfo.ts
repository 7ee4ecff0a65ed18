import { type PersonalInfo, personalInfoSchema } from '../../src/record/personalInfo.ts'
import { home } from './address.ts'
import { addressMembers, emptyParts, longWord, unknownMembers } from './awkwardParts.ts'
import { age, birthDate } from './born.ts'
import type { RecordEntry } from './recordEntry.ts'

export const person: Required<PersonalInfo> = {
  first_name: 'Maria',
  middle_name: null,
  last_name: 'Lopez',
  full_name: 'Maria Lopez',
  email: 'maria.lopez@example.com',
  address: home,
  phone: '(512) 555-0142',
  gender: 'Female',
  marital_status: 'Married',
  birth_date: birthDate,
  age,
  relation: 'Self',
  education: "Bachelor's",
  occupation: 'Architect',
  full_time_student: 'no',
}

export const prefilledPerson = {
  crm: { id: 4711, tags: ['vip', null] },
  last_name: 'Lopez',
  first_name: null,
  birth_date: 320976000,
  age: null,
  gender: 'F',
  marital_status: 'M',
  email: '',
  address: { raw_address: '1600 ELM ST APT 4B, AUSTIN', zip: null, geocode: '30.26,-97.74' },
  full_time_student: 'N',
}

export const personalInfoEntry = {
  schema: personalInfoSchema,
  title: 'Personal info',
  form: 'PersonalInfoForm',
  fields: 'PersonalInfoFields',
  contract: { section: '2.3', table: 'Field' },
  sections: {
    Name: {
      first_name: ['First name', 'text', 'nullable'],
      middle_name: ['Middle name', 'text', 'nullable'],
      last_name: ['Last name', 'text', 'nullable'],
      full_name: ['Full name', 'text', 'nullable'],
    },
    About: {
      birth_date: ['Date of birth', 'dateOrNumber', 'nullable'],
      age: ['Age', 'number', 'nullable'],
      gender: ['Gender', 'suggest', 'nullable'],
      marital_status: ['Marital status', 'suggest', 'nullable'],
      relation: ['Relationship to applicant', 'suggest', 'nullable'],
    },
    Contact: {
      email: ['Email', 'text', 'nullable'],
      phone: ['Phone number', 'text', 'nullable'],
    },
    'Home address': { address: ['Home address', 'record: address', 'nullable'] },
    Background: {
      education: ['Education', 'suggest', 'nullable'],
      occupation: ['Occupation', 'suggest', 'nullable'],
      full_time_student: ['Full-time student', 'yesNo', 'nullable'],
    },
  },
  least: {},
  filled: person,
  prefilled: prefilledPerson,
  crowded: `{"full_name":"${longWord} Lopez","birth_date":"March 80","age":"46","full_time_student":"evenings","email":7,"address":{"raw_address":"1600 Elm St\\nApt 4B\\n${longWord}"}}`,
  awkward: [
    ['nothing in it', '{}'],
    [
      'null wherever null may stand',
      '{"first_name":null,"last_name":null,"middle_name":null,"full_name":null,"email":null,"address":null,"phone":null,"gender":null,"marital_status":null,"birth_date":null,"age":null,"relation":null,"education":null,"occupation":null,"full_time_student":null}',
    ],
    [
      'empty text wherever text may stand',
      `{"first_name":"","last_name":"","middle_name":"","full_name":"","email":"","address":{${emptyParts}},"phone":"","gender":"","marital_status":"","birth_date":"","relation":"","education":"","occupation":"","full_time_student":""}`,
    ],
    [
      'keys nobody knows, at any depth',
      `{${unknownMembers},"address":{${unknownMembers},${addressMembers}}}`,
    ],
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
    ].map((date): readonly [string, string] => [
      `the birth date ${JSON.stringify(date)}`,
      JSON.stringify({ birth_date: date }),
    ]),
    [
      'keys in another order than the contract',
      '{"full_time_student":"no","address":{"zip":"1","entity_number":"2"},"age":46,"first_name":"Maria"}',
    ],
  ],
  autofill: {
    section: 'personal',
    tokens: {
      first_name: 'given-name',
      middle_name: 'additional-name',
      last_name: 'family-name',
      full_name: 'name',
      birth_date: 'bday',
      gender: 'sex',
      email: 'email',
      phone: 'tel',
    },
  },
} as const satisfies RecordEntry<PersonalInfo>
