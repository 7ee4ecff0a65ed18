import type { Edits } from '../../../core/values/collectEdits.ts'
import type { Draft } from '../draft.ts'
import { isObject } from '../../../core/objects/ownMembers.ts'

const isText = (value: unknown) => typeof value === 'string'
const isOptionalText = (value: unknown) => value === undefined || isText(value)
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText)
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0

/** The latest time that a date can be. */
const latest = 8.64e15

const isEditsObject = (value: unknown) => isObject(value) && Object.values(value).every(isEdits)

const isRow = (value: unknown) =>
  isObject(value) &&
  (value['from'] === undefined || isCount(value['from'])) &&
  (value['edits'] === undefined || isEditsObject(value['edits']))

export function isEdits(value: unknown): value is Edits {
  return isText(value) || (Array.isArray(value) ? value.every(isRow) : isEditsObject(value))
}

/** Whether any JSON is a draft, of whatever version. */
export const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  isCount(value['version']) &&
  isText(value['pageId']) &&
  typeof value['savedAt'] === 'number' &&
  Math.abs(value['savedAt']) <= latest &&
  isText(value['step']) &&
  isOptionalText(value['field']) &&
  isOptionalText(value['returnTo']) &&
  isTextList(value['visitedSteps']) &&
  (value['completedSteps'] === undefined || isTextList(value['completedSteps'])) &&
  isTextList(value['askLater']) &&
  isTextList(value['omitted']) &&
  (value['omittedFromBaseline'] === undefined || isTextList(value['omittedFromBaseline'])) &&
  (value['edits'] === undefined || isEdits(value['edits']))

/** Whether any JSON is a draft of a version that is not known yet; it may have any shape. */
export const isNewerVersion = (value: unknown, version: number) =>
  isObject(value) && isCount(value['version']) && Number(value['version']) > version
