import { describe, expect, test } from 'vitest'
import { clientQuestions } from '../../../src/config/messages/clientQuestions.ts'
import { fillMessages } from '../../../src/config/messages/fillMessages.ts'
import { flowMessages } from '../../../src/config/messages/flowMessages.ts'
import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { es } from '../../../src/config/spanish/es.ts'
import {
  spanishCount,
  spanishList,
  spanishNumber,
} from '../../../src/config/spanish/spanishCount.ts'
import { formatRuleMessage, type RuleId, ruleMessages } from '../../../src/rules/ruleMessages.ts'
import { type SchemaNode, describeSchema } from '../../../src/core/schema/describeSchema.ts'
import type { MessageParams } from '../../../src/core/validation/problemMessages.ts'
import { quoteSchema } from '../../../src/records.ts'
import { shownOptionLabel } from '../../../src/core/schema/labelFromKey.ts'
import { countries } from '../../../src/suggestions/lists/countryList.ts'
import { occupations } from '../../../src/suggestions/lists/occupationList.ts'
import * as person from '../../../src/suggestions/lists/personLists.ts'
import * as building from '../../../src/suggestions/lists/propertyLists.ts'
import * as states from '../../../src/suggestions/lists/stateLists.ts'
import { entryOf, recordNames } from '../../registry/registry.ts'

// Nothing shows the words that people type, and each language has a number of its own.
const { formats: _formats, entry: englishEntry, ...eager } = defaultMessages
const { entry: spanishEntry, ...spanishShown } = es

/** The labels that the records bring, by their keys. */
function labelsIn(node: SchemaNode, found: Record<string, string> = {}): Record<string, string> {
  found[node.messageKey] = node.label
  const children =
    node.kind === 'object' ? node.members.values() : node.kind === 'list' ? [node.item] : []
  for (const child of children) labelsIn(child, found)
  return found
}

/** Every message of the kit in English. */
const en: Record<string, unknown> = {
  ...eager,
  labels: Object.assign(
    {},
    ...recordNames.map((name) => labelsIn(describeSchema(entryOf(name).schema))),
    labelsIn(describeSchema(quoteSchema)),
  ),
  problems: {
    ...defaultMessages.problems,
    ...Object.fromEntries(
      Object.keys(ruleMessages).map((id) => [
        id,
        (params: MessageParams) => formatRuleMessage(id as RuleId, params),
      ]),
    ),
  },
  options: es.options,
  flow: flowMessages,
  questions: clientQuestions,
  fill: fillMessages,
}

/** All messages in an object, by path. */
function flat(messages: unknown, path = ''): [string, unknown][] {
  if (typeof messages !== 'object' || messages === null) return [[path, messages]]
  return Object.entries(messages).flatMap(([key, message]) =>
    flat(message, path ? `${path} ${key}` : key),
  )
}

const english = new Map(flat(en))
const spanish = new Map(flat(spanishShown))

test('has the keys of English, and no others', () => {
  expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  expect(spanish.size).toBeGreaterThan(800)
})

test('has words of its own for all that people type in words', () => {
  expect(Object.keys(spanishEntry).toSorted()).toEqual(Object.keys(englishEntry).toSorted())
  const isSame = (key: string) =>
    JSON.stringify(Object.entries(spanishEntry).find(([own]) => own === key)) ===
    JSON.stringify(Object.entries(englishEntry).find(([own]) => own === key))
  expect(Object.keys(spanishEntry).filter(isSame)).toEqual(['moreNoAnswers'])
})

test('is of the same kinds as English', () => {
  const differing = [...spanish].filter(([key, one]) => typeof one !== typeof english.get(key))
  expect(differing).toEqual([])
})

/** Facts for a message, which all show in it. Some functions take other things. */
const params: MessageParams = {
  label: 'Año de construcción',
  subject: 'Año de construcción',
  example: '1985',
  arrived: '42',
  item: { label: 'Conductor', position: 2, name: 'Ana López' },
  low: '15',
  high: '100',
  other: '46',
  isError: false,
  isRequired: false,
}
const noun = { one: 'conductor', many: 'conductores' }
const filledOrAdded = [[1], [2], [0, { count: 2, noun }], [3, { count: 1, noun }]] as const
const samples: Record<string, readonly (readonly unknown[])[]> = {
  problems: [
    [params],
    [{ ...params, isError: true, isRequired: true, item: undefined }],
    [{ ...params, item: { label: 'Conductor', position: 2, name: '' } }],
  ],
  'problems text.notText': [
    [{ ...params, other: '' }],
    [{ ...params, other: '', isRequired: true }],
    [{ ...params, arrived: 'true', other: 'yes' }],
    [{ ...params, arrived: '[1]', other: '' }],
  ],
  'problems null.notAllowed': [[params], [{ ...params, isList: true }]],
  'problems number.notNumber': [[{ ...params, example: '' }]],
  'problems item.notRecord': [[{ ...params, arrived: '' }]],
  'problems garage.unit': ['sqft', 'cars', 'neither'].map((other) => [{ ...params, other }]),
  'problems date.arrivedAsText': [
    [{ ...params, arrived: 'in 1980 or 1981' }],
    [{ ...params, arrived: 'in spring' }],
  ],
  'fill offer': filledOrAdded,
  'fill filled': filledOrAdded,
  list: [
    [noun, 2, 3, 'Ana López'],
    [noun, 1, 1, ''],
  ],
  'list newFrom': [['Registros del condado']],
  'list removal': [['conductor 2: Ana López', 2]],
  'list notProvided': [['Número de préstamo']],
  'list needed': [['Código postal']],
  'list age': [['46']],
  'list born': [['03/04/1980']],
  'list itemOrder': [[2, 4]],
  'list sameAs': [['Ana López']],
  'list shares': [[['Dirección', 'Teléfono']]],
  'list problems': [[1], [2]],
  'list toCheck': [[1], [2]],
  'address fillFromLine': [[['Estado']], [['Estado', 'Código postal']]],
  'candidates sameAs': [[noun, 2]],
  'candidates added': [[noun, 2, 'Registros']],
  'candidates matched': [
    [noun, 2, 'Ana López', 0],
    [noun, 2, 'Ana López', 3],
  ],
  'candidates arrived': [[1], [2]],
  'sources except': [
    ['Póliza', ['Ciudad']],
    ['Póliza', ['Ciudad', 'Estado']],
  ],
  'field filled': [[['Ciudad']], [['Ciudad', 'Estado']], [['A', 'B', 'C', 'D', 'E']]],
  'field fillUndone': [[['Ciudad']], [['Ciudad', 'Estado']]],
  'field resetTo': [['Pisos', '2'], ['Pisos']],
  'field wasReset': [['Pisos', '2'], ['Pisos']],
  'field masked': [['4821'], ['']],
  'changes heading': [[['Acreedor hipotecario', 'Dirección']]],
  'changes within': [[['Acreedor hipotecario', 'Dirección'], 'ciudad Waco → Austin']],
  'sources fieldsFrom': [
    [1, 'Registros', true],
    [3, 'Registros', false],
  ],
  'flow submittedContent': [
    ['10:47 a.m.', ['1 cliente', '2 conductores']],
    ['10:47 a.m.', []],
  ],
  'flow countOf': [
    [noun, 1],
    [noun, 2],
  ],
}
/** For most functions: a count or a label first, then what else there may be. */
const usual = [
  [1, 2, 'Revisión', 'Ana López'],
  [2, 12, 'Revisión', ''],
  [1_000_000, 0, 'Revisión', ''],
] as const

const samplesOf = (key: string): readonly (readonly unknown[])[] =>
  samples[key] ?? samples[key.split(' ')[0] ?? ''] ?? usual

const say = (message: unknown, args: readonly unknown[]) =>
  String(typeof message === 'function' ? Reflect.apply(message, undefined, [...args]) : message)

describe.each([...spanish.keys()])('%s', (key) => {
  test('is a text without holes', () => {
    for (const args of samplesOf(key)) {
      const sentence = say(spanish.get(key), args)
      expect(sentence.trim()).not.toBe('')
      expect(sentence).not.toMatch(/undefined|NaN|\[object|function|=>|\{|\}|null\b/)
      expect(sentence).not.toMatch(/ {2}|\s[,.:;]/)
    }
  })
})

/** Words that are the same in both languages. */
const sameInBoth = new Set(['Error:', ':', 'No', 'n', '%'])

test('says nothing in English', () => {
  const same = [...spanish].filter(
    ([key, message]) =>
      typeof message === 'string' &&
      !key.startsWith('options') &&
      message === english.get(key) &&
      !sameInBoth.has(message),
  )
  expect(same).toEqual([])
  const calls = [...spanish.keys()].flatMap((key) => {
    if (typeof spanish.get(key) !== 'function') return []
    return samplesOf(key).flatMap((args) => {
      const said = say(spanish.get(key), args)
      return said === say(english.get(key), args) ? [`${key}: ${said}`] : []
    })
  })
  expect(calls.filter((call) => !namesOnly.test(call))).toEqual([])
})

/** Messages that put names, labels and sentences together, and have no word of their own. */
const namesOnly =
  /^(form (item|problemIn)|goTo (placeIn|wentTo)|field (ofField|keyTakes|answerAnnouncement|resetTo)|changes (changed|within|heading|namedItem|labelWithin)|list (itemNoun|ofItem|ofList|born)|sources (sourceOn|ofAnswer|ofGroup)|incoming differs|candidates ofCandidate|flow (ofAnswer|countOf|submittedContent)|problems)/

describe('counts', () => {
  test.each([
    [0, '0 problemas'],
    [1, '1 problema'],
    [2, '2 problemas'],
    [1850, '1850 problemas'],
    [12_500, '12,500 problemas'],
    [1_000_000, '1,000,000 de problemas'],
    [2_500_000, '2,500,000 problemas'],
  ])('%d', (count, text) => expect(spanishCount(count, 'problema')).toBe(text))

  test('have a plural of their own where -s is not enough', () => {
    expect(spanishCount(2, 'valor', 'valores')).toBe('2 valores')
    expect(es.form.problems(1)).toBe('Hay un problema')
    expect(es.form.problems(3)).toBe('Hay 3 problemas')
    expect(es.form.problemsLeft(1)).toBe('Queda 1 problema')
    expect(es.flow.missingAnswers(2, 'cotizar')).toBe('Faltan 2 respuestas para cotizar')
    expect(es.changes.count?.(0)).toBe('Sin cambios')
  })

  test('and lists are as Spanish writes them', () => {
    expect(spanishNumber(1_234_567)).toBe('1,234,567')
    expect(spanishList(['ciudad', 'estado', 'código postal'])).toBe(
      'ciudad, estado y código postal',
    )
  })
})

describe('the options of the lists', () => {
  const lists = {
    'address.state': states.states,
    'address.country': countries,
    'mortgagee.financing_type': building.financingType,
    'property.construction': building.construction,
    'property.siding': building.siding,
    'property.foundation': building.foundation,
    'property.garage_type': building.garageType,
    'property.roof_type': building.roofType,
    'personal.gender': person.gender,
    'personal.marital_status': person.maritalStatus,
    'personal.relation': person.relation,
    'personal.education': person.education,
    'personal.occupation': occupations,
    'driver.driver_status': person.driverStatus,
    'driver.driver_license_issuing_state': states.licenseIssuers,
    'driver.driver_license_status': person.licenseStatus,
  } as const

  /** What a record may have instead of an option, by member. A review says it as that option. */
  const relations = {
    Self: 'Named insured',
    Insured: 'Named insured',
    SP: 'Spouse',
    CH: 'Child',
    Relative: 'Other relative',
  }
  const degrees = {
    "Associate's": 'Associate degree',
    "Bachelor's": "Bachelor's degree",
    "Master's": "Master's degree",
  }
  const shortSpellings: Record<string, Readonly<Record<string, string>>> = {
    'personal.relation': relations,
    'driver.driver_relation': relations,
    'personal.education': degrees,
    'driver.driver_education': degrees,
  }

  test.each(Object.entries(shortSpellings))(
    '%s says a short spelling as its option',
    (key, all) => {
      const labels = new Map(Object.entries(es.options[key as keyof typeof es.options] ?? {}))
      for (const [spelling, option] of Object.entries(all)) {
        expect(shownOptionLabel(labels.get(spelling))).toBe(shownOptionLabel(labels.get(option)))
        expect(labels.get(spelling)).toBeDefined()
      }
    },
  )

  test.each(Object.entries(lists))('%s all have a label, and no others do', (key, list) => {
    const labels = es.options[key as keyof typeof lists]
    // The states keep their names, and only the groups are translated.
    const isNamed = ({ label }: { label?: string | undefined }) =>
      label !== undefined && !key.endsWith('country')
    const expected = list.flatMap((option) => [
      ...(isNamed(option) ? [] : [option.value]),
      ...(option.group ? [option.group] : []),
    ])
    const groups = ['States', 'Territories', 'Canada', 'Elsewhere', 'Mexico', 'International']
    const more = key.includes('state')
      ? [...groups, ...Object.keys(es.options['address.state'])]
      : Object.keys(shortSpellings[key] ?? {})
    expect(Object.keys(labels).toSorted()).toEqual([...new Set([...expected, ...more])].toSorted())
  })

  test('no two options of a list look the same', () => {
    for (const [key, labels] of Object.entries(es.options)) {
      const shown = Object.entries(labels)
        .filter(([value]) => !shortSpellings[key]?.[value])
        .map(([, label]) => shownOptionLabel(label))
      expect(shown.length).toBe(new Set(shown).size)
    }
  })
})
