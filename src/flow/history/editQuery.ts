/** The value of a parameter in the query of an address. */
export function readQueryParam(href: string, name: string): string | undefined {
  const pair = splitAddress(href).pairs.find((one) => nameOf(one) === name)
  return pair === undefined ? undefined : (parse(pair).get(name) ?? undefined)
}

/**
 * Sets parameters in the query of an address, or removes those that are undefined. Everything else in
 * the address stays byte for byte: `URLSearchParams` would write `%20` as `+` and `a` as `a=`.
 */
export function editQuery(
  href: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const { start, pairs, hash } = splitAddress(href)
  const left = new Map(Object.entries(params))
  const kept = pairs.flatMap((pair) => {
    const name = nameOf(pair)
    if (!Object.hasOwn(params, name)) return [pair]
    const value = left.get(name)
    left.delete(name)
    return value === undefined ? [] : [write(name, value)]
  })
  const added = [...left].flatMap(([name, value]) =>
    value === undefined ? [] : [write(name, value)],
  )
  const query = [...kept, ...added].join('&')
  return start + (query && `?${query}`) + hash
}

function splitAddress(href: string) {
  const [, start = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(href) ?? []
  return { start, pairs: query ? query.split('&') : [], hash }
}

// The `&` keeps a `?` at the beginning of a name.
const parse = (pair: string) => new URLSearchParams(`&${pair}`)

const nameOf = (pair: string) => parse(pair).keys().next().value ?? ''

const write = (name: string, value: string) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
