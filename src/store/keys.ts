import { appendKey, parsePath } from '../core/schema/path.ts'
import { formValueAt, type FormValues, rowKey } from '../core/values/formValues.ts'
import { type Key, keyStep } from '../core/values/placeKey.ts'

/*
 * Names that stay. A path leads through the positions of rows, which change when rows are added, removed or moved. A
 * key leads through their ids: `drivers/r7/driver_zip`. What a form remembers of its places is kept by key, so it moves
 * with no row, and waits for a removed row to return. Paths are for the page and the host.
 */

/** The keys of a form. */
export class PlaceKeys {
  readonly #form: KeyedForm
  #revision = -1
  readonly #keys = new Map<string, Key>()
  readonly #paths = new Map<Key, string | undefined>()
  #positions: RowPositions = new WeakMap()

  constructor(form: KeyedForm) {
    this.#form = form
  }

  /** The key of the control, group, list or row at a path. */
  at(path: string): Key {
    this.#forgetMoved()
    const key = this.#keys.get(path) ?? keyAt(this.#form.values, path)
    this.#keys.set(path, key)
    return key
  }

  /** Where the place of a key is now; undefined while its row is not in the form. */
  pathOf(key: Key): string | undefined {
    this.#forgetMoved()
    if (!this.#paths.has(key)) {
      this.#paths.set(key, pathOf(this.#form.values, key, this.#positions))
    }
    return this.#paths.get(key)
  }

  #forgetMoved(): void {
    if (this.#revision === this.#form.rowsRevision) return
    this.#revision = this.#form.rowsRevision
    this.#keys.clear()
    this.#paths.clear()
    this.#positions = new WeakMap()
  }
}

/** The rows of a form. */
interface KeyedForm {
  readonly values: FormValues
  /** Counts changes of what rows there are, and where. */
  readonly rowsRevision: number
}

function keyAt(values: FormValues, path: string): Key {
  if (isWord.test(path)) return path as Key
  let value: unknown = values
  const steps = parsePath(path).map((step) => {
    const inside = formValueAt(value, [step])
    // A row that a host wrote may have no id.
    const id = Array.isArray(value) ? rowIdOf(inside) : undefined
    value = inside
    return keyStep(id ?? step)
  })
  return steps.join('/') as Key
}

const isWord = /^\w+$/

function pathOf(values: FormValues, key: Key, positions: RowPositions): string | undefined {
  if (isWord.test(key)) return key
  let value: unknown = values
  let path = ''
  for (const step of key.split('/')) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    // What a list has next to its rows, such as a candidate, has a name of its own.
    const isInList = Array.isArray(value) && !name.startsWith('@')
    const position = isInList ? positionIn(value as unknown[], name, positions) : undefined
    if (position === -1) return undefined
    value = formValueAt(value, [String(position ?? name)])
    path = appendKey(path, position ?? name)
  }
  return path
}

/** The key of a place by the names and the ids of rows on the way to it. */
export const keyOfSteps = (steps: readonly string[]): Key => steps.map(keyStep).join('/') as Key

/** The key of a place in a row, given those of the row and of the place in the row alone. */
export const keyInRow = (row: Key, inside: Key): Key => (inside ? `${row}/${inside}` : row) as Key

/** Whether a key is that of a place or of one inside it. */
export const isKeyWithin = (key: Key, around: Key): boolean =>
  key === around || key.startsWith(`${around}/`)

const rowIdOf = (row: unknown): string | undefined => {
  const id = formValueAt(row, [rowKey])
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Where the rows of lists are, by their ids, while no row is added, removed or moved. */
type RowPositions = WeakMap<readonly unknown[], ReadonlyMap<string | undefined, number>>

/** The position of the row with an id, -1 for none. */
function positionIn(rows: readonly unknown[], id: string, known: RowPositions): number {
  const positions = known.get(rows) ?? new Map(rows.map((row, at) => [rowIdOf(row), at]))
  known.set(rows, positions)
  const found = positions.get(id)
  if (found !== undefined) return found
  // A row without an id.
  const isPosition = String(Number(id)) === id && Number(id) < rows.length
  return isPosition && rowIdOf(rows[Number(id)]) === undefined ? Number(id) : -1
}

/** Something with the key of its place. Its path is that of the moment when it got the key. */
export type Placed<T> = T & { readonly key: Key }

export const placed = <T extends { path: string }>(
  keys: PlaceKeys,
  found: readonly T[],
): Placed<T>[] => found.map((one) => ({ ...one, key: keys.at(one.path) }))

/** The same with the paths of now, without what is in removed rows. What has not moved stays the same object. */
export const placesNow = <T extends { path: string }>(
  keys: PlaceKeys,
  kept: readonly Placed<T>[],
): readonly Placed<T>[] =>
  kept.flatMap((one) => {
    const path = keys.pathOf(one.key)
    return path === undefined ? [] : movedTo(one, path)
  })

export const movedTo = <T extends { path: string }>(one: T, path: string): T =>
  one.path === path ? one : { ...one, path }

/** What is found by path, by key. */
export const byKey = <T>(keys: PlaceKeys, found: ReadonlyMap<string, T>): Map<Key, T> =>
  new Map(Array.from(found, ([path, one]) => [keys.at(path), one]))

/** What is kept by key, by the paths of now. What is in removed rows is left out. */
export function byPathNow<T>(
  keys: PlaceKeys,
  kept: ReadonlyMap<Key, T>,
  moved: (one: T, path: string) => T,
): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const [key, one] of kept) {
    const path = keys.pathOf(key)
    if (path !== undefined) found.set(path, moved(one, path))
  }
  return found
}

/** What a form remembers of its controls, groups and lists. Takes and gives the paths as they are now. */
export class ByPlace<Value> {
  readonly #form: { readonly keys: PlaceKeys }
  readonly #kept = new Map<Key, Value>()

  constructor(form: { readonly keys: PlaceKeys }) {
    this.#form = form
  }

  get(path: string): Value | undefined {
    return this.#kept.size === 0 ? undefined : this.#kept.get(this.#keyAt(path))
  }

  has(path: string): boolean {
    return this.#kept.size > 0 && this.#kept.has(this.#keyAt(path))
  }

  set(path: string, value: Value): void {
    this.#kept.set(this.#keyAt(path), value)
  }

  delete(path: string): boolean {
    return this.#kept.size > 0 && this.#kept.delete(this.#keyAt(path))
  }

  clear(): void {
    this.#kept.clear()
  }

  /** Those in the form, without those of removed rows. */
  *[Symbol.iterator](): IterableIterator<[path: string, value: Value]> {
    for (const [key, value] of Array.from(this.#kept)) {
      const path = this.#form.keys.pathOf(key)
      if (path !== undefined) yield [path, value]
    }
  }

  paths(): string[] {
    return Array.from(this, ([path]) => path)
  }

  #keyAt(path: string): Key {
    return this.#form.keys.at(path)
  }
}

/** The form values with nothing but the ids of their rows: what keys are made of. A form changes its values in place. */
export function rowIdsIn(values: FormValues): FormValues {
  const ids: FormValues = {}
  for (const [member, value] of Object.entries(values)) {
    if (member === rowKey) ids[member] = value
    else if (Array.isArray(value)) ids[member] = value.map(rowIdsIn)
    else if (typeof value === 'object') ids[member] = rowIdsIn(value)
  }
  return ids
}
