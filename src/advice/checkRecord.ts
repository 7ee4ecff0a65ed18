import type { Schema } from 'yup'
import { nodeOf } from '../codec/node.ts'
import type { Problem } from './problem.ts'
import { arrivedWarnings } from './arrived.ts'
import { contractProblems, type Speak, speakEnglish } from './contractProblems.ts'
import { itemAround } from './itemAround.ts'

/**
 * Everything there is to say about a record: errors where the contract refuses it, then warnings
 * that block nothing. Needs no React, so a server can ask the same as the form does.
 *
 * `checkRecord(driverSchema, {})[0].message // "Enter the driver's ZIP code"`
 *
 * @throws when the schema holds an asynchronous test: those belong to the host's `onSubmit`.
 */
export function checkRecord(
  schema: Schema,
  record: unknown,
  speak: Speak = speakEnglish,
): Problem[] {
  const root = nodeOf(schema)
  const say: Speak = (id, about, path) =>
    speak(id, { ...about, item: itemAround(root, record, path) }, path)
  return [...contractProblems(schema, record, say), ...arrivedWarnings(root, record, say)]
}
