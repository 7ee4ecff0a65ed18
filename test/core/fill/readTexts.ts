import { memberLists } from '../../../src/field/options.ts'
import { fieldSynonyms } from '../../../src/config/synonyms.ts'
import { type BlockForm, type BlockReading, readBlock } from '../../../src/core/fill/readBlock.ts'
import {
  describeObjectSchema,
  type LeafNode,
  schemaNodeAt,
  type SchemaNode,
} from '../../../src/core/schema/describeSchema.ts'
import { parsePath } from '../../../src/core/schema/path.ts'
import { englishVocabulary } from '../../../src/core/text/entryVocabulary.ts'
import { parseLeaf } from '../../../src/core/values/leafText.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { personalInfoSchema } from '../../../src/record/personalInfo.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { matchOptions, similarOptions } from '../../../src/suggestions/matchOptions.ts'
import type { Suggestion } from '../../../src/suggestions/suggestion.ts'
import type { PastedText } from './texts.ts'

export const roots = {
  driver: describeObjectSchema(driverSchema),
  personal: describeObjectSchema(personalInfoSchema),
  property: describeObjectSchema(propertyInfoSchema),
  quote: describeObjectSchema(quoteSchema),
}

const reading = { vocabulary: englishVocabulary }

const namesOf = ({ messageKey }: SchemaNode): readonly string[] =>
  (fieldSynonyms as Record<string, readonly string[] | undefined>)[messageKey] ?? []

function listOf({ messageKey }: LeafNode): readonly Suggestion[] | undefined {
  const list = (memberLists as Record<string, unknown>)[messageKey]
  return Array.isArray(list) ? (list as readonly Suggestion[]) : undefined
}

function optionsFor(
  node: LeafNode,
  text: string,
): ReturnType<NonNullable<BlockForm['optionsFor']>> {
  const list = listOf(node)
  if (!list || node.parseAs === 'state') return undefined
  const named = matchOptions(list, text)
  if (named.length === 1) return 'one'
  return named.length > 1 || similarOptions(list, text).length > 0 ? 'several' : 'none'
}

function optionNamed(node: LeafNode, text: string): string | undefined {
  const [option, ...more] = matchOptions(listOf(node) ?? [], text)
  return more.length > 0 ? undefined : option?.value
}

/** Reads a text as a form of the kit does. */
export function read({
  form,
  at,
  text,
  row,
}: Pick<PastedText, 'form' | 'at' | 'text'> & { row?: number }): BlockReading {
  return readBlock(text, {
    root: roots[form],
    namesOf,
    optionsFor,
    optionNamed,
    reading,
    ...(at !== undefined && { at }),
    nextItem: () => 0,
    ...(row !== undefined && { row }),
  })
}

/** What the record gets from a text in a field. */
export function answerOf(form: PastedText['form'], path: string, text: string): unknown {
  const node = schemaNodeAt(roots[form], parsePath(path))
  if (node?.kind !== 'leaf') throw new Error(`no field at ${path}`)
  const list = node.parseAs === 'state' ? undefined : listOf(node)
  const [option, ...more] = list ? matchOptions(list, text) : []
  if (option && more.length === 0) return option.value
  const parsed = parseLeaf(node, text, reading)
  return parsed.ok ? parsed.value : undefined
}
