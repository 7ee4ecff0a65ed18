import { isObject } from './objects/ownMembers.ts'
import { excerpt } from './text/normalizeText.ts'

const reported = new Set<string>()

/**
 * Tells a developer about a mistake of the host, once. A page on which people type goes on without what was
 * meant: a text that names a rule, a list or a key may come from a server, after they began.
 */
export function reportMistake(message: string): void {
  if (reported.has(message)) return
  reported.add(message)
  // On a server, the message is enough.
  reportToDeveloper(typeof globalThis.reportError === 'function' ? new Error(message) : message)
}

/** Gives an error to whatever watches the page for errors; to the console where nothing can, as on a server. */
export function reportToDeveloper(thrown: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(thrown)
  else writeToConsole('error', thrown)
}

/** Tells a developer what will go wrong, while nothing is broken yet. */
export function warnDeveloper(message: string): void {
  writeToConsole('warn', message)
}

function writeToConsole(level: 'error' | 'warn', what: unknown): void {
  console[level](what)
}

/** What a setting may be. */
export interface Check {
  is: (value: unknown) => boolean
  /** Completes "Give …". */
  words: string
  /** The texts that it may be, if it is one of a few. A wrong one is then a misspelling, and no answer of a client. */
  choices?: readonly unknown[]
}

/** What the members of an object may be. */
export type Checks<T> = { readonly [Name in keyof T]?: Check }

const isText = (value: unknown): value is string => typeof value === 'string'

export const anObject: Check = { is: isObject, words: 'an object' }
export const aText: Check = { is: isText, words: 'a text' }
export const aNumber: Check = { is: (value) => typeof value === 'number', words: 'a number' }
export const aBoolean: Check = {
  is: (value) => typeof value === 'boolean',
  words: 'true or false',
}
export const aFunction: Check = { is: (value) => typeof value === 'function', words: 'a function' }
export const aList: Check = { is: Array.isArray, words: 'a list' }
export const texts: Check = {
  is: (value) => Array.isArray(value) && value.every(isText),
  words: 'a list of texts',
}
export const textsByName: Check = {
  is: (value) => isObject(value) && Object.values(value).every(isText),
  words: 'an object of texts',
}
export const oneOf = (...choices: readonly unknown[]): Check => ({
  is: (value) => choices.includes(value),
  words: choices.map((choice) => JSON.stringify(choice)).join(' or '),
  choices,
})

/**
 * A setting. Without types it may be anything: what it may not be is reported, and counts as not given.
 *
 * @param of Whose setting it is: ` of "Gender"`.
 */
export function checkSetting<T>(name: string, value: T, check: Check, of = ''): T | undefined {
  const given: unknown = value
  if (given === undefined || given === null) return undefined
  if (check.is(given)) return value
  reportSetting(name, given, check, of)
  return undefined
}

/** An entry of an object of settings. Unlike a setting, it is given where it is null. */
export function checkEntry<T>(name: string, value: T, check: Check, of: string): T | undefined {
  if (value === null) reportSetting(name, value, check, of)
  return checkSetting(name, value, check, of)
}

function reportSetting(name: string, value: unknown, { choices, words }: Check, of: string): void {
  const found = choices && isText(value) ? JSON.stringify(excerpt(value)) : kindOf(value)
  reportMistake(`quoteforms: \`${name}\`${of} is ${found}, which changes nothing. Give ${words}.`)
}

/** An object without the members that may not be what they are. The same object where all are right. */
export function checkSettings<T extends object>(given: T, checks: Checks<NoInfer<T>>, of = ''): T {
  let checked = given
  // Each field has its settings checked as it mounts, and few of them are given.
  for (const name in checks) {
    const check: Check | undefined = Reflect.get(checks, name)
    const value: unknown = Reflect.get(given, name)
    if (!check || value === undefined) continue
    if (checkSetting(name, value, check, of) === undefined) {
      checked = { ...checked, [name]: undefined }
    }
  }
  return checked
}

/** A setting that must be an object. */
export const objectSetting = <T extends object>(name: string, value: T | undefined) =>
  checkSetting(name, value, anObject)

/**
 * A setting that must be a list, without what is none of its entries.
 *
 * @param words What an entry is: `a path`.
 */
export function listSetting<T>(
  name: string,
  value: readonly T[] | undefined,
  isEntry: (entry: unknown) => boolean,
  words: string,
  of = '',
): readonly T[] {
  const list =
    checkSetting<readonly T[] | undefined>(
      name,
      value,
      { ...aList, words: `a list of ${words}` },
      of,
    ) ?? []
  const wrong = list.filter((entry) => !isEntry(entry))
  for (const entry of wrong) {
    reportMistake(
      `quoteforms: \`${name}\`${of} has an entry that is ${kindOf(entry)}, which changes nothing. Give a list of ${words}.`,
    )
  }
  return wrong.length > 0 ? list.filter(isEntry) : list
}

/** What a value is, without its content, which may be a client's. */
export function kindOf(value: unknown, isEntry = false): string {
  if (Array.isArray(value)) {
    const kinds = new Set(value.map((entry) => kindOf(entry, true)))
    return isEntry || kinds.size === 0 ? 'a list' : `a list with ${[...kinds].join(' and ')}`
  }
  if (isText(value)) return 'a text'
  if (isObject(value)) return 'an object'
  return value === null || value === undefined ? String(value) : `a ${typeof value}`
}
