/**
 * A path names a place in a record the way a control is named there: `mortgagee.0.address.zip`.
 * A key that holds a dot, a bracket or a quote, or is empty, stands quoted: `["a.b"].zip`.
 */

const plain = /^[^.[\]"]+$/

/** `formatPath(['mortgagee', 0, 'zip']) // 'mortgagee.0.zip'` */
export const formatPath = (keys: readonly (string | number)[]): string => keys.reduce(appendKey, '')

/** The path of a key in what stands at a path. */
function appendKey(path: string, key: string | number): string {
  const text = String(key)
  if (!plain.test(text)) return `${path}[${JSON.stringify(text)}]`
  return path === '' ? text : `${path}.${text}`
}

/** `parsePath('mortgagee[0].address.zip') // ['mortgagee', '0', 'address', 'zip']` */
export function parsePath(path: string): string[] {
  // As a rule it is a control's name, and there may be hundreds to look at.
  if (!/[[\]]/.test(path)) return path.split('.').filter(Boolean)
  const keys: string[] = []
  // Beyond the last bracket that closes, none that opens is looked for its end, again and again.
  const end = path.lastIndexOf(']') + 1
  for (const [, quoted, bracketed, dotted] of path
    .slice(0, end)
    .matchAll(/\[("(?:[^"\\]|\\.)*")\]|\[([^\]]*)\]|([^.[\]]+)/g)) {
    keys.push(quoted === undefined ? (bracketed ?? dotted ?? '') : unquote(quoted))
  }
  return keys.concat(path.slice(end).split(/[.[]/).filter(Boolean))
}

/** `placesAround('mortgagee.0.zip') // ['mortgagee', 'mortgagee.0', 'mortgagee.0.zip']` */
export function pathsFromRoot(path: string): string[] {
  let place = ''
  return parsePath(path).map((key) => (place = appendKey(place, key)))
}

/** Brings the writings that servers and Yup use to ours: `mortgagee[0].zip // 'mortgagee.0.zip'` */
export const normalizePath = (path: string): string => formatPath(parsePath(path))

/** Ours are JSON; Yup and servers put quotes round a key as it is. */
function unquote(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1)
  }
}
