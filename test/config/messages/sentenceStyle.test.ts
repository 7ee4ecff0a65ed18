import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hintMessages } from '../../../src/config/messages/recordMessages.ts'
import { es } from '../../../src/config/spanish/es.ts'
import {
  problemMessages,
  type MessageParams,
} from '../../../src/core/validation/problemMessages.ts'
import { formatRuleMessage, type RuleId, ruleMessages } from '../../../src/rules/ruleMessages.ts'

// One way to write hints, problems and quotations, in both languages.

const params: MessageParams = {
  label: 'Label',
  subject: 'Label',
  example: '2',
  arrived: '1',
  low: '1',
  high: '9',
  other: '5',
  isError: false,
  isRequired: false,
}

const say = (message: (given: MessageParams) => string) => message(params)

describe.each([
  [
    'English',
    hintMessages,
    [
      ...Object.values(problemMessages).map(say),
      ...Object.keys(ruleMessages).map((id) => formatRuleMessage(id as RuleId, params)),
    ],
  ],
  ['Spanish', es.hints, Object.values(es.problems).map(say)],
])('in %s', (_, hints, problems) => {
  test.each(Object.values(hints))(
    'the hint “%s” is one short phrase, without a full stop',
    (hint) => {
      expect(hint.replace(/\d\.\d/, '')).toMatch(/^\p{Lu}[^.!?]{0,40}$/u)
    },
  )

  test.each(problems)('“%s” ends with a full stop if it is several sentences', (message) => {
    const text = message.replace('EE. UU.', 'EE UU')
    const isSeveral = /[.?] [¿\p{Lu}]/u.test(text)
    expect(text.at(-1)).toMatch(text.endsWith('?') || isSeveral ? /[.?]/ : /[^.]/)
  })
})

const sources = [
  ...['config/messages', 'config/spanish'].flatMap((folder) =>
    readdirSync(`src/${folder}`)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  ),
  'core/validation/problemMessages.ts',
  'rules/ruleMessages.ts',
]

test.each(sources)('%s quotes with straight marks, and says “like” before an example', (path) => {
  expect(readFileSync(`src/${path}`, 'utf8')).not.toMatch(/[“”‘’]|\be\.g\.|\bp\. ?ej\./)
})
