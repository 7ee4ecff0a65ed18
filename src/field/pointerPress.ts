const waiting: (() => void)[] = []
let isPressed = false
let release: ReturnType<typeof setTimeout> | undefined

/**
 * Runs what changes the layout because a field is left: at once, or after the click while a pointer
 * is pressed. Any button of the page that moves between press and release misses its click.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}

/** Follows the pointer while a form is on the page; returns how to stop. */
export function watchPresses(): () => void {
  const watch = new AbortController()
  // Under a finger the mouse's events come after the pointer's, and the focus moves with them. A
  // release may get lost: then the pointer comes back without a button.
  for (const type of [
    'pointerdown',
    'mousedown',
    'pointermove',
    'pointerup',
    'pointercancel',
    'click',
  ] as const) {
    addEventListener(type, (event) => follow(event), { capture: true, signal: watch.signal })
  }
  return () => {
    endPress()
    watch.abort()
  }
}

function follow({ type, buttons }: MouseEvent): void {
  clearTimeout(release)
  // The click has its target by now, and what a host does with it finds the field left.
  if (type === 'click') endPress()
  else if (buttons) isPressed = true
  else if (isPressed) release = setTimeout(endPress)
}

function endPress(): void {
  isPressed = false
  for (const run of waiting.splice(0)) run()
}
