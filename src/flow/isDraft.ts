import type { Entered } from '../codec/entered.ts'
import { isObject } from '../codec/node.ts'
import type { Draft } from './draft.ts'

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNone = (value: unknown) => value === undefined || isText(value)
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0

/** The latest time that a date can be. */
const latest = 8.64e15

const isEnteredObject = (value: unknown) => isObject(value) && Object.values(value).every(isEntered)

const isRow = (value: unknown) =>
  isObject(value) &&
  (value['from'] === undefined || isCount(value['from'])) &&
  (value['entered'] === undefined || isEnteredObject(value['entered']))

export function isEntered(value: unknown): value is Entered {
  return isText(value) || (Array.isArray(value) ? value.every(isRow) : isEnteredObject(value))
}

/** Whether any JSON is a draft, of whatever version. */
export const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  isCount(value['version']) &&
  isText(value['writer']) &&
  typeof value['savedAt'] === 'number' &&
  Math.abs(value['savedAt']) <= latest &&
  isText(value['step']) &&
  isTextOrNone(value['field']) &&
  isTextOrNone(value['returnTo']) &&
  isTexts(value['visited']) &&
  (value['done'] === undefined || isTexts(value['done'])) &&
  isTexts(value['askLater']) &&
  isTexts(value['notKept']) &&
  (value['leftOut'] === undefined || isTexts(value['leftOut'])) &&
  (value['entered'] === undefined || isEntered(value['entered']))

/** Whether any JSON is a draft of a version that is not known yet; it may have any shape. */
export const isNewer = (value: unknown, version: number) =>
  isObject(value) && isCount(value['version']) && Number(value['version']) > version
