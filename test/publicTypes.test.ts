import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Declared {
  name: string
  file: string
  isType: boolean
  code: string
}

/** Every type and component that a file of `src` exports, by its name, without comments. */
const declared = new Map<string, Declared>()
for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(name)) continue
  const file = join('src', name)
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*\*[^]*?\*\/|\/\/.*/g, '')
  for (const { 1: isType, 2: name = '', index } of code.matchAll(
    /^export (?:(interface|type)|function|const) (\w+)/gm,
  )) {
    const rest = code.slice(index)
    // Of a function, only what it takes.
    const end = isType ? /^\}|\n\n(?:export|const|function|interface|type)/m : /^\)|\{$|=>/m
    const found = rest.slice(0, end.exec(rest)?.index ?? rest.length)
    declared.set(name, { name, file, isType: isType !== undefined, code: found })
  }
}

/** The names that hosts import, values and types. */
const exported = ['index', 'records', 'testing'].flatMap((entry) => {
  const code = readFileSync(`src/${entry}.ts`, 'utf8').replaceAll(/\/\*\*[^]*?\*\/|\/\/.*/g, '')
  return [...code.matchAll(/export (type )?\{([^}]*)\}/g)].flatMap(([, isType, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => ({
        entry,
        name: name.replace('type ', ''),
        isType: isType !== undefined || name.startsWith('type '),
      })),
  )
})

/** The types that hosts meet: those that they import, and what these and the components are made of. */
function publicTypes(): Declared[] {
  const met = new Set(exported.map(({ name }) => name))
  for (const name of met) {
    const { code = '' } = declared.get(name) ?? {}
    // A type of which only some members are public is not public itself.
    for (const [word] of code.replaceAll(/(?:Pick|Omit)<\w+/g, '').matchAll(/\b[A-Z]\w+/g)) {
      if (declared.has(word)) met.add(word)
    }
  }
  return [...met].flatMap((name) => declared.get(name) ?? [])
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
  const types = publicTypes().filter(({ isType }) => isType)
  expect(types.map(({ name }) => name)).toContain('OwnInputProps')
  const without = types.flatMap((type) =>
    optionalMembers(type.code)
      .filter((member) => !/(?:undefined|unknown|ReactNode)\)?[;,]?$/.test(member))
      .map((member) => `${type.file}: ${type.name}: ${member}`),
  )
  expect(without).toEqual([])
})

test('no type of the main entry has the name of one that hosts import from elsewhere', () => {
  // Design systems, form libraries and others whose types stand in the same files as ours.
  const taken =
    'Action AutoFocus ButtonProps CheckboxProps Columns ComboboxProps Control ControlProps Field ' +
    'FieldError FieldProps FieldState Form FormProps FormState Gate HeadingLevel InputProps Item ListProps ' +
    'Message Messages Option Options Overrides Path RadioGroupProps Records Rule Rules Schema SelectProps ' +
    'Shortcuts Source Sources State Step StepProps StepView Subject Submission TextAreaProps ' +
    'TextFieldProps TextInputProps Theme User Value'
  const names = new Set(taken.split(' '))
  const found = exported.filter(
    ({ entry, name, isType }) => entry === 'index' && isType && names.has(name),
  )
  expect(found).toEqual([])
})
