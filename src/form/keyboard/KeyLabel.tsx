import { useMessages } from '../../config/useConfig.ts'
import type { ShortcutKeys } from '../../config/shortcuts.ts'

const arrows: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' }

/** The keys of a shortcut, as they are on the keyboard. */
export function KeyLabel({ keys }: { keys: ShortcutKeys | 'ArrowDown' | 'ArrowUp' }) {
  const [, mod, shift, key = ''] = /^(Mod\+)?(Shift\+)?(.+)$/.exec(keys) ?? []
  const { shortcuts } = useMessages()
  const onMac = /^(Mac|iP)/.test(navigator.platform)
  const pressed = [
    mod && (onMac ? 'Cmd' : 'Ctrl'),
    shift && shortcuts.shift,
    arrows[key] ?? key,
  ].filter(Boolean)
  return <kbd className="qf-keys">{pressed.join(' + ')}</kbd>
}
