import { appendKey, parsePath } from '../core/schema/path.ts'
import { formValueAt, type FormValues, rowKey } from '../core/values/formValues.ts'

/*
 * Names that stay. A path leads through the positions of rows, which change when rows are added, removed or moved. A
 * key leads through their ids: `drivers/r7/driver_zip`. What a form remembers of its places is kept by key, so it moves
 * with no row, and waits for a removed row to return. Paths are for the page and the host.
 */

/** The path of a place with the ids of rows in place of their positions. */
export type Key = string & { readonly form: unique symbol }

/** The key of the control, group, list or row at a path. */
export function keyAt(values: FormValues, path: string): Key {
  if (isWord.test(path)) return path as Key
  let value: unknown = values
  const steps = parsePath(path).map((step) => {
    const inside = formValueAt(value, [step])
    // A row that a host wrote may have no id.
    const id = Array.isArray(value) ? rowIdOf(inside) : undefined
    value = inside
    return (id ?? step).replaceAll('~', '~0').replaceAll('/', '~1')
  })
  return steps.join('/') as Key
}

const isWord = /^\w+$/

/** Where the place of a key is now; undefined while its row is not in the form. */
export function pathOf(values: FormValues, key: Key): string | undefined {
  if (isWord.test(key)) return key
  let value: unknown = values
  let path = ''
  for (const step of key.split('/')) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    // What a list has next to its rows, such as a candidate, has a name of its own.
    const isInList = Array.isArray(value) && !name.startsWith('@')
    const position = isInList ? positionIn(value as unknown[], name) : undefined
    if (position === -1) return undefined
    value = formValueAt(value, [String(position ?? name)])
    path = appendKey(path, position ?? name)
  }
  return path
}

/** Whether a key is that of a place or of one inside it. */
export const isKeyWithin = (key: Key, around: Key): boolean =>
  key === around || key.startsWith(`${around}/`)

const rowIdOf = (row: unknown): string | undefined => {
  const id = formValueAt(row, [rowKey])
  return typeof id === 'string' && id !== '' ? id : undefined
}

const positionsOf = new WeakMap<readonly unknown[], ReadonlyMap<string | undefined, number>>()

/** The position of the row with an id, -1 for none. */
function positionIn(rows: readonly unknown[], id: string): number {
  const known = positionsOf.get(rows)?.get(id)
  if (known !== undefined && rowIdOf(rows[known]) === id) return known
  const positions = new Map(rows.map((row, at) => [rowIdOf(row), at]))
  positionsOf.set(rows, positions)
  const found = positions.get(id)
  if (found !== undefined) return found
  // A row without an id.
  const isPosition = String(Number(id)) === id && Number(id) < rows.length
  return isPosition && rowIdOf(rows[Number(id)]) === undefined ? Number(id) : -1
}

/** What a form remembers of its controls, groups and lists. Takes and gives the paths as they are now. */
export class ByPlace<Value> {
  readonly #form: { readonly values: FormValues }
  readonly #kept = new Map<Key, Value>()

  constructor(form: { readonly values: FormValues }) {
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
      const path = pathOf(this.#form.values, key)
      if (path !== undefined) yield [path, value]
    }
  }

  paths(): string[] {
    return Array.from(this, ([path]) => path)
  }

  #keyAt(path: string): Key {
    return keyAt(this.#form.values, path)
  }
}
