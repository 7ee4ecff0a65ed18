/**
 * A key with what is held down with it: `'F8'`, `'Shift+F8'`, `'Mod+Enter'`. `Mod` is Ctrl, or Cmd on
 * a Mac; without it only a function key will do, for a letter alone would fire while it is typed or
 * dictated, and Alt with a letter belongs to menus and types characters. A punctuation mark is meant
 * as it is printed, whether or not it takes Shift.
 */
export type ShortcutKeys =
  | `F${number}`
  | `Shift+F${number}`
  | `Mod+${string}`
  | `Mod+Shift+${string}`

/** What can be done in a form from any of its fields, and the keys that do it. */
export interface Shortcuts {
  /** Submits the form. @default 'Mod+Enter' */
  save: ShortcutKeys | false
  /** Goes to the next error or warning. @default 'F8' */
  nextProblem: ShortcutKeys | false
  /** Goes to the one before. @default 'Shift+F8' */
  previousProblem: ShortcutKeys | false
  /** Adds an item to the list around the focus. @default 'Mod+Shift+Enter' */
  addAnother: ShortcutKeys | false
  /**
   * Marks the field around the focus to be asked about later, or takes its mark back. F2 is a key that
   * browsers, systems and screen readers leave to the page: Ctrl+. types emoji on Linux, Cmd+. cancels
   * on a Mac, and F9 is Firefox's. @default 'F2'
   */
  askLater: ShortcutKeys | false
  /** Saves the draft, in a flow that keeps drafts. @default 'Mod+S' */
  saveDraft: ShortcutKeys | false
  /** Opens the list of shortcuts. @default 'Mod+/' */
  showShortcuts: ShortcutKeys | false
}

/** Other keys for some shortcuts; `false` for one, or for all of them, turns it off. */
export type ShortcutOverrides = Partial<Shortcuts> | false

export const defaultShortcuts: Shortcuts = {
  save: 'Mod+Enter',
  nextProblem: 'F8',
  previousProblem: 'Shift+F8',
  addAnother: 'Mod+Shift+Enter',
  askLater: 'F2',
  saveDraft: 'Mod+S',
  showShortcuts: 'Mod+/',
}

export const shortcutNames = Object.keys(defaultShortcuts) as (keyof Shortcuts)[]

/**
 * Shortcuts with a host's in their place.
 *
 * @throws when a shortcut is not {@link ShortcutKeys}, as it may be where no compiler looks.
 */
export function mergeShortcuts(shortcuts: Shortcuts, overrides: ShortcutOverrides = {}): Shortcuts {
  const merged = { ...shortcuts }
  for (const name of shortcutNames) {
    const keys = overrides === false ? false : overrides[name]
    if (keys === undefined) continue
    if (keys !== false && !/^(Mod\+(Shift\+)?.|(Shift\+)?F\d)/.test(keys)) {
      throw new Error(
        `quoteforms: the shortcut ${name} was given "${keys}", which would fire while somebody types. ` +
          "Give a function key, or one with Mod: 'F9', 'Mod+Shift+K'.",
      )
    }
    merged[name] = keys
  }
  return merged
}

/** What a key event says of the keys. */
export interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Which shortcut was pressed: `{ key: 'F8', … } // 'nextProblem'` */
export function findShortcut(
  pressed: PressedKey,
  shortcuts: Shortcuts,
): keyof Shortcuts | undefined {
  return shortcutNames.find((name) => matchesKeys(pressed, shortcuts[name]))
}

function matchesKeys(pressed: PressedKey, keys: ShortcutKeys | false): boolean {
  if (!keys || pressed.altKey) return false
  const { mod, shift, key } = parseShortcutKeys(keys)
  if (key.toLowerCase() !== pressed.key.toLowerCase()) return false
  // Ctrl and Cmd together are the system's.
  const modded = pressed.ctrlKey !== pressed.metaKey
  if (mod ? !modded : pressed.ctrlKey || pressed.metaKey) return false
  // On a German keyboard a slash is Shift+7.
  const asPrinted = /^[^a-z0-9]$/i.test(key)
  return shift === pressed.shiftKey || (asPrinted && !shift)
}

/** `partsOfKeys('Mod+Shift+Enter') // { mod: true, shift: true, key: 'Enter' }` */
export function parseShortcutKeys(keys: ShortcutKeys): {
  mod: boolean
  shift: boolean
  key: string
} {
  const [, mod, shift, key = ''] = /^(Mod\+)?(Shift\+)?(.+)$/.exec(keys) ?? []
  return { mod: Boolean(mod), shift: Boolean(shift), key }
}

/** As `aria-keyshortcuts` wants them: `'Mod+Enter' // 'Control+Enter Meta+Enter'` */
export function toAriaKeyShortcuts(keys: ShortcutKeys | false): string | undefined {
  if (!keys) return undefined
  return keys.startsWith('Mod')
    ? ['Control', 'Meta'].map((name) => keys.replace('Mod', name)).join(' ')
    : keys
}
