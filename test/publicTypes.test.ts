import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The types that hosts import, and the file of each. */
const publicTypes = ['index', 'records', 'testing'].flatMap((entry) => {
  const code = readFileSync(`src/${entry}.ts`, 'utf8').replaceAll(/\/\*\*[^]*?\*\/|\/\/.*/g, '')
  return [...code.matchAll(/export (type )?\{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(
    ([, isType, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && (isType || name.startsWith('type ')))
        .map((name) => ({ name: name.replace('type ', ''), file: join('src', file) })),
  )
})

/** The declaration of a type: up to the line that closes it, or up to an empty one. */
function declarationOf({ name, file }: { name: string; file: string }): string {
  const code = readFileSync(file, 'utf8')
  const start = new RegExp(`^export (?:interface|type) ${name}\\b`, 'm').exec(code)?.index ?? -1
  expect(start, `${name} in ${file}`).toBeGreaterThanOrEqual(0)
  const [declaration = ''] =
    /^[^]*?(?=^\}|\n\n(?:export|\/\*\*|const|function|interface|type))/m.exec(
      code.slice(start),
    ) ?? [code.slice(start)]
  return declaration.replaceAll(/\/\*\*[^]*?\*\/|\/\/.*/g, '')
}

/** The optional members of a declaration, each with its type. */
function optionalMembers(declaration: string): string[] {
  const found: string[] = []
  for (const { index } of declaration.matchAll(/^ *(?:readonly )?(?:\w+|\[.*?\])\?: /gm)) {
    let depth = 0
    let end = index
    const isOver = () => {
      const rest = declaration.slice(end)
      return (
        depth === 0 &&
        rest.startsWith('\n') &&
        !declaration.slice(index, end).endsWith(':') &&
        !/^\n\s*[|&?:]/.test(rest)
      )
    }
    while (end < declaration.length && !isOver()) {
      const at = declaration[end] ?? ''
      if ('({[<'.includes(at)) depth += 1
      else if (')}]'.includes(at) || (at === '>' && declaration[end - 1] !== '=')) depth -= 1
      if (depth < 0) break
      end += 1
    }
    found.push(declaration.slice(index, end).trim())
  }
  return found
}

test('an optional member takes undefined, as a host with exactOptionalPropertyTypes passes it', () => {
  const without = publicTypes.flatMap((type) =>
    optionalMembers(declarationOf(type))
      .filter((member) => !/(?:undefined|unknown|ReactNode)\)?[;,]?$/.test(member))
      .map((member) => `${type.file}: ${type.name}: ${member}`),
  )
  expect(without).toEqual([])
})
