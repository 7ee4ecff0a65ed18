const callbacks: (() => void)[] = []
let isPressed = false
let releaseTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Runs what changes the layout because a field is left: at once, or after the click while a pointer
 * is pressed. Any button of the page that moves between press and release misses its click.
 */
export function afterPointerRelease(run: () => void): void {
  if (isPressed) callbacks.push(run)
  else run()
}

/** Follows the pointer while a form is on the page; returns how to stop. */
export function watchPointerPresses(): () => void {
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
    addEventListener(type, (event) => onPointerEvent(event), {
      capture: true,
      signal: watch.signal,
    })
  }
  return () => {
    onRelease()
    watch.abort()
  }
}

function onPointerEvent({ type, buttons }: MouseEvent): void {
  clearTimeout(releaseTimer)
  // The click has its target by now, and what a host does with it finds the field left.
  if (type === 'click') onRelease()
  else if (buttons) isPressed = true
  else if (isPressed) releaseTimer = setTimeout(onRelease)
}

function onRelease(): void {
  isPressed = false
  for (const run of callbacks.splice(0)) run()
}
