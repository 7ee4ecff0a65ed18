import type { Messages } from '../../config/messages/messages.ts'
import type { ShortcutKeys } from '../../config/shortcuts.ts'
import { useMessages } from '../../config/useConfig.ts'

type Keys = ShortcutKeys | 'ArrowDown' | 'ArrowUp' | '?'

const arrows: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' }

/** The names of keys, as they are on the keyboard: `'Mod+Enter' // ['Ctrl', 'Enter']` */
export function keyNames(keys: Keys, { shift: shiftName }: Messages['shortcuts']): string[] {
  const [, mod, shift, key = ''] = /^(Mod\+|Alt\+)?(Shift\+)?(.+)$/.exec(keys) ?? []
  const onMac = /^(Mac|iP)/.test(navigator.platform)
  const modName = mod === 'Alt+' ? (onMac ? 'Option' : 'Alt') : onMac ? 'Cmd' : 'Ctrl'
  return [mod && modName, shift && shiftName, arrows[key] ?? key].filter(
    (name) => !!name,
  ) as string[]
}

interface KeyLabelProps {
  keys: Keys
  /** Whether what is around names the keys to screen readers. */
  isHidden?: boolean
}

/** The keys of a shortcut, as they are on the keyboard. */
export function KeyLabel({ keys, isHidden }: KeyLabelProps) {
  const { shortcuts } = useMessages()
  return (
    <kbd className="qf-keys" aria-hidden={isHidden}>
      {keyNames(keys, shortcuts).join(' + ')}
    </kbd>
  )
}
