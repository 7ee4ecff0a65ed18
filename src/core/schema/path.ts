/*
 * A path to a value in a record is the name of its control: `mortgagee.0.address.zip`. A key with a
 * dot, a bracket or a quote, or an empty one, is quoted: `["a.b"].zip`.
 */

const plainKey = /^[^.[\]"]+$/

/** `formatPath(['mortgagee', 0, 'zip']) // 'mortgagee.0.zip'` */
export const formatPath = (keys: readonly (string | number)[]): string => keys.reduce(appendKey, '')

/** `appendKey('mortgagee.0', 'zip') // 'mortgagee.0.zip'` */
export function appendKey(path: string, key: string | number): string {
  const text = String(key)
  if (!plainKey.test(text)) return `${path}[${JSON.stringify(text)}]`
  return path === '' ? text : `${path}.${text}`
}

/** `parsePath('mortgagee[0].address.zip') // ['mortgagee', '0', 'address', 'zip']` */
export function parsePath(path: string): string[] {
  // A fast way for most paths, of which a form may parse thousands.
  if (!path.includes('[') && !path.includes(']')) {
    const keys = path.split('.')
    return keys.includes('') ? keys.filter(Boolean) : keys
  }
  const keys: string[] = []
  // After the last closing bracket the pattern would search for another at every opening one.
  const end = path.lastIndexOf(']') + 1
  for (const [, quoted, bracketed, dotted] of path
    .slice(0, end)
    .matchAll(/\[("(?:[^"\\]|\\.)*")\]|\[([^\]]*)\]|([^.[\]]+)/g)) {
    keys.push(quoted === undefined ? (bracketed ?? dotted ?? '') : unquote(quoted))
  }
  return keys.concat(path.slice(end).split(/[.[]/).filter(Boolean))
}

/** `pathsFromRoot('mortgagee.0.zip') // ['mortgagee', 'mortgagee.0', 'mortgagee.0.zip']` */
export function pathsFromRoot(path: string): string[] {
  let prefix = ''
  return parsePath(path).map((key) => (prefix = appendKey(prefix, key)))
}

/** `isAtOrBelow('mortgagee.0.zip', 'mortgagee') // true`. Each path is at or below `''`, the record. */
export function isAtOrBelow(path: string, ancestor: string): boolean {
  if (ancestor === '' || path === ancestor) return true
  const next = path[ancestor.length]
  return (next === '.' || next === '[') && path.startsWith(ancestor)
}

/** Converts the notation of servers and Yup to ours: `mortgagee[0].zip // 'mortgagee.0.zip'` */
export const normalizePath = (path: string): string => formatPath(parsePath(path))

/** Our quoted keys are JSON; Yup and servers put quotes around a key as it is. */
function unquote(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1)
  }
}
