import type { Suggestion } from '../suggestion.ts'

/**
 * The suggestions of a text with one in each line, and other spellings after `~`: half the bytes of
 * objects, and easier to read.
 *
 * parseOptions('Attorney ~Lawyer, Counsel') // [{ value: 'Attorney', aliases: ['Lawyer', 'Counsel'] }]
 */
export function parseOptions(lines: string, group?: string): readonly Suggestion[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [value = '', others] = line.split(' ~')
      return { value, ...(group && { group }), ...(others && { aliases: others.split(', ') }) }
    })
}

/**
 * Labels by value, of a text with one in each line: less to write, and fewer bytes, than an object.
 *
 * parseLabels('Married = Casado/a') // { Married: 'Casado/a ~Casado, Casada' }
 */
export function parseLabels(lines: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [value = '', label = value] = line.split(' = ')
        return [value, withGenders(label)]
      }),
  )
}

/** A label with the words that a slash joins in it as other spellings. */
function withGenders(label: string): string {
  const [shown = '', others = ''] = label.split(' ~')
  const given = others === '' ? [] : others.split(', ')
  const genders = [
    shown.replaceAll(/\/as?\b/g, ''),
    shown.replaceAll(/o\/a\b/g, 'a').replaceAll(/\/a\b/g, 'a'),
  ]
  const own = genders.filter((form, at) => form !== shown && genders.indexOf(form) === at)
  const all = [...own.filter((form) => !given.includes(form)), ...given]
  return all.length > 0 ? `${shown} ~${all.join(', ')}` : shown
}
