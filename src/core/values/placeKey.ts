/**
 * The path of a place with the ids of rows in place of their positions: `drivers/r7/driver_zip`. It
 * stays while rows move.
 */
export type Key = string & { readonly '@key': true }

/** The key of a member or a row inside a place. `''` is the record. */
export const keyInside = (around: string, name: string): Key =>
  (around === '' ? keyStep(name) : `${around}/${keyStep(name)}`) as Key

/** A name as a part of a key. */
export const keyStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
