import { objectSetting, reportMistake } from '../core/reportMistake.ts'

/**
 * A key with its modifiers: `'F8'`, `'Shift+F8'`, `'Mod+Enter'`. `Mod` is Ctrl, or Cmd on a Mac. Only a
 * function key and Alt+Enter work without it: a letter alone would fire while someone types or dictates,
 * and Alt with a letter opens menus and types characters. A punctuation mark is the printed character,
 * with or without Shift.
 */
export type ShortcutKeys =
  | 'Alt+Enter'
  | `F${number}`
  | `Shift+F${number}`
  | `Mod+${string}`
  | `Mod+Shift+${string}`

/** The actions that work from any field of a form, and their keys. */
export interface Shortcuts {
  /** Submits the form. @default 'Mod+Enter' */
  save: ShortcutKeys | false
  /** Goes to the next error or warning. @default 'F8' */
  nextProblem: ShortcutKeys | false
  /** Goes to the previous error or warning. @default 'Shift+F8' */
  previousProblem: ShortcutKeys | false
  /**
   * Takes the one offer, fix or confirmation of the focused field, or else opens the menu of the field. If
   * this is off, the buttons of fields are Tab stops. @default 'Alt+Enter'
   */
  takeOffer: ShortcutKeys | false
  /** Adds an item to the list that has the focus. @default 'Mod+Shift+Enter' */
  addAnother: ShortcutKeys | false
  /**
   * Marks the focused field to ask about it later, or unmarks it. Browsers, systems and screen readers
   * leave F2 to the page, but Ctrl+. types emoji on Linux, Cmd+. cancels on a Mac, and Firefox uses F9.
   * @default 'F2'
   */
  askLater: ShortcutKeys | false
  /** Copies the list of what to ask later as a message to the client. @default 'Mod+F2' */
  copyQuestions: ShortcutKeys | false
  /** Opens the list of all fields, to go to one. @default 'Mod+K' */
  goToField: ShortcutKeys | false
  /** Opens the menu of sections, in a form or flow that has one. @default 'Shift+F2' */
  showSections: ShortcutKeys | false
  /** Saves the draft, in a flow that keeps drafts. @default 'Mod+S' */
  saveDraft: ShortcutKeys | false
  /** Opens the list of shortcuts. @default 'Mod+/' */
  showShortcuts: ShortcutKeys | false
}

/** Other keys for some shortcuts. `false` turns one of them off, or all. */
export type ShortcutOverrides = Partial<Shortcuts> | false

export const defaultShortcuts: Shortcuts = {
  save: 'Mod+Enter',
  nextProblem: 'F8',
  previousProblem: 'Shift+F8',
  takeOffer: 'Alt+Enter',
  addAnother: 'Mod+Shift+Enter',
  askLater: 'F2',
  copyQuestions: 'Mod+F2',
  goToField: 'Mod+K',
  showSections: 'Shift+F2',
  saveDraft: 'Mod+S',
  showShortcuts: 'Mod+/',
}

export const shortcutNames = Object.keys(defaultShortcuts) as (keyof Shortcuts)[]

/**
 * The shortcuts with a host's in place of some. One that is not {@link ShortcutKeys} stays as it was.
 */
export function mergeShortcuts(
  shortcuts: Shortcuts,
  given: ShortcutOverrides | undefined,
): Shortcuts {
  const overrides = given !== false && (objectSetting('shortcuts', given) ?? {})
  const merged = { ...shortcuts }
  for (const name of shortcutNames) {
    const keys = overrides === false ? false : overrides[name]
    if (keys === undefined) continue
    if (keys === false || /^(Mod\+(Shift\+)?.|(Shift\+)?F\d|Alt\+Enter$)/.test(keys))
      merged[name] = keys
    else {
      reportMistake(
        `quoteforms: the shortcut ${name} is set to "${keys}", which would fire while someone types. ` +
          "Use a function key, or one with Mod: 'F9', 'Mod+Shift+K'.",
      )
    }
  }
  for (const name of Object.keys(overrides || {})) {
    if (Object.hasOwn(shortcuts, name)) continue
    reportMistake(
      `quoteforms: there is no shortcut "${name}". The shortcuts are ${shortcutNames.join(', ')}.`,
    )
  }
  return merged
}

/** The part of a key event that shortcuts read. */
export interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** The shortcut that was pressed: `{ key: 'F8', … } // 'nextProblem'` */
export function findShortcut(
  { key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey,
  shortcuts: Shortcuts,
): keyof Shortcuts | undefined {
  // The system uses Ctrl and Cmd together, and AltGr is both Ctrl and Alt.
  if ((ctrlKey && metaKey) || (altKey && (ctrlKey || metaKey))) return undefined
  const mod = altKey ? 'Alt+' : ctrlKey || metaKey ? 'Mod+' : ''
  // A punctuation mark may need Shift: on a German keyboard a slash is Shift+7.
  const isPunctuation = /^[^a-z0-9]$/i.test(key)
  const pressed = `${mod}${shiftKey ? 'Shift+' : ''}${key}`.toLowerCase()
  const unshifted = isPunctuation ? (mod + key).toLowerCase() : pressed
  return shortcutNames.find((name) => {
    const keys = shortcuts[name] && shortcuts[name].toLowerCase()
    return keys === pressed || keys === unshifted
  })
}

/** The keys as `aria-keyshortcuts` needs them: `'Mod+Enter' // 'Control+Enter Meta+Enter'` */
export function toAriaKeyShortcuts(keys: ShortcutKeys | false): string | undefined {
  if (!keys) return undefined
  return keys.startsWith('Mod')
    ? ['Control', 'Meta'].map((name) => keys.replace('Mod', name)).join(' ')
    : keys
}
