import { isObject } from './objects/ownMembers.ts'

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
  // oxlint-disable-next-line no-console -- there is nowhere else to report to
  else console.error(thrown)
}

/** A setting that must be an object. Without types it may be anything: what is none counts as not given. */
export function objectSetting<T extends object>(name: string, value: T | undefined): T | undefined {
  const given: unknown = value
  if (isObject(given)) return value
  if (given !== undefined && given !== null)
    reportMistake(`quoteforms: \`${name}\` is ${describe(given)}. Give an object.`)
  return undefined
}

/** A setting that must be a list, without what is none of its entries. */
export function listSetting<T>(
  name: string,
  value: readonly T[] | undefined,
  isEntry: (entry: unknown) => boolean,
): readonly T[] {
  const given: unknown = value
  const list: readonly T[] = Array.isArray(given) ? given : []
  const entries = list.filter(isEntry)
  const isNone = given === undefined || given === null
  if (!isNone && (!Array.isArray(given) || entries.length < list.length))
    reportMistake(
      `quoteforms: \`${name}\` has what cannot be meant. Give a list, as its type says.`,
    )
  return entries.length < list.length ? entries : list
}

const describe = (value: unknown) => (typeof value === 'object' ? 'a list' : JSON.stringify(value))
