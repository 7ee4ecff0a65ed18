/** Whether a key is that of Undo, with Ctrl or Cmd. */
export const isUndoKey = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean =>
  // With Caps Lock on, the key is a capital.
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
