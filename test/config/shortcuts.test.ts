import { describe, expect, test } from 'vitest'
import {
  toAriaKeyShortcuts,
  defaultShortcuts,
  type PressedKey,
  type ShortcutOverrides,
  findShortcut,
  mergeShortcuts,
} from '../../src/config/shortcuts.ts'
import { developerReports } from '../developerReports.ts'

/** `press('Ctrl+Enter')` */
function press(keys: string): PressedKey {
  const held = keys.split('+').slice(0, -1)
  return {
    key: keys.split('+').at(-1) || '+',
    ctrlKey: held.includes('Ctrl'),
    metaKey: held.includes('Cmd'),
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
  }
}

describe('the keys of the kit', () => {
  test.each([
    ['Ctrl+Enter', 'save'],
    ['Cmd+Enter', 'save'],
    ['F8', 'nextProblem'],
    ['Shift+F8', 'previousProblem'],
    ['Ctrl+Shift+Enter', 'addAnother'],
    ['Cmd+Shift+Enter', 'addAnother'],
    ['Alt+Enter', 'takeOffer'],
    ['Ctrl+/', 'showShortcuts'],
    // A slash on a layout where it needs Shift.
    ['Ctrl+Shift+/', 'showShortcuts'],
  ])('%s is %s', (keys, name) => {
    expect(findShortcut(press(keys), defaultShortcuts)).toBe(name)
  })

  test.each([
    'Enter',
    'Shift+Enter',
    'Shift+Alt+Enter',
    'Ctrl+Alt+Enter',
    'Ctrl+Cmd+Enter',
    'Ctrl+F8',
    'Alt+F8',
    'F9',
    '/',
    'Alt+/',
    'a',
    'Alt+a',
  ])('%s is not a shortcut', (keys) => {
    expect(findShortcut(press(keys), defaultShortcuts)).toBeUndefined()
  })
})

describe("a host's keys", () => {
  test('replace ours, and a letter works in either case', () => {
    const keys = mergeShortcuts(defaultShortcuts, { nextProblem: 'F9', save: 'Mod+Shift+J' })
    expect(findShortcut(press('F9'), keys)).toBe('nextProblem')
    expect(findShortcut(press('F8'), keys)).toBeUndefined()
    expect(findShortcut(press('Ctrl+Shift+J'), keys)).toBe('save')
    expect(findShortcut(press('Ctrl+j'), keys)).toBeUndefined()
    expect(findShortcut(press('Shift+F8'), keys)).toBe('previousProblem')
  })

  test('turn off one shortcut, or all', () => {
    const keys = mergeShortcuts(defaultShortcuts, { save: false })
    expect(findShortcut(press('Ctrl+Enter'), keys)).toBeUndefined()
    expect(findShortcut(press('F8'), keys)).toBe('nextProblem')
    const none = mergeShortcuts(defaultShortcuts, false)
    expect(Object.values(none)).toEqual(Object.values(none).map(() => false))
  })

  test.each(['n', 'Shift+N', 'Alt+N', 'Alt+Enters', 'Enter', '?', 'Mod+', 'Ctrl+S', ''])(
    '"%s" changes nothing, as it would fire while the user types, or never; the developer is told',
    (keys) => {
      const reports = developerReports()
      const overrides = { nextProblem: keys, save: 'F9' } as ShortcutOverrides
      expect(mergeShortcuts(defaultShortcuts, overrides)).toEqual({
        ...defaultShortcuts,
        save: 'F9',
      })
      expect(reports).toEqual([
        expect.stringMatching(/^quoteforms: the shortcut nextProblem .* Use a function key/),
      ])
    },
  )
})

test.each([
  ['Mod+Enter', 'Control+Enter Meta+Enter'],
  ['Mod+Shift+Enter', 'Control+Shift+Enter Meta+Shift+Enter'],
  ['Shift+F8', 'Shift+F8'],
  [false, undefined],
] as const)('screen readers get %s as %s', (keys, exposed) => {
  expect(toAriaKeyShortcuts(keys)).toBe(exposed)
})
