/**
 * A path names a place in a record the way a control is named there: `mortgagee.0.address.zip`.
 * A key that holds a dot, a bracket or a quote, or is empty, stands quoted: `["a.b"].zip`.
 */

const plain = /^[^.[\]"]+$/

/** `formatPath(['mortgagee', 0, 'zip']) // 'mortgagee.0.zip'` */
export function formatPath(keys: readonly (string | number)[]): string {
  let path = ''
  for (const key of keys) {
    const text = String(key)
    if (!plain.test(text)) path += `[${JSON.stringify(text)}]`
    else path += path === '' ? text : `.${text}`
  }
  return path
}

/** `parsePath('mortgagee[0].address.zip') // ['mortgagee', '0', 'address', 'zip']` */
export function parsePath(path: string): string[] {
  // As a rule it is a control's name, and there may be hundreds to look at.
  if (!/[[\]]/.test(path)) return path.split('.').filter(Boolean)
  const keys: string[] = []
  for (const [, quoted, bracketed, dotted] of path.matchAll(
    /\[("(?:[^"\\]|\\.)*")\]|\[([^\]]*)\]|([^.[\]]+)/g,
  )) {
    keys.push(quoted === undefined ? (bracketed ?? dotted ?? '') : unquote(quoted))
  }
  return keys
}

/** `placesAround('mortgagee.0.zip') // ['mortgagee', 'mortgagee.0', 'mortgagee.0.zip']` */
export function placesAround(path: string): string[] {
  const keys = parsePath(path)
  return keys.map((_, index) => formatPath(keys.slice(0, index + 1)))
}

/** Brings the writings that servers and Yup use to ours: `mortgagee[0].zip // 'mortgagee.0.zip'` */
export const normalPath = (path: string): string => formatPath(parsePath(path))

/** Ours are JSON; Yup and servers put quotes round a key as it is. */
function unquote(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1)
  }
}
