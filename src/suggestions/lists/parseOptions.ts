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
