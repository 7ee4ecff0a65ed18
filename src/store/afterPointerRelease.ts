const callbacks: (() => void)[] = []
let isPressed = false
let releaseTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Runs what may move the layout, such as a message of a field that is left: at once, or after the click
 * while a pointer is pressed. Any button of the page that moves between press and release misses its click.
 */
export function afterPointerRelease(run: () => void): void {
  if (isPressed) callbacks.push(run)
  else run()
}

/**
 * Follows the pointer while a form is on the page, in the window that it is in. Returns a function that
 * stops.
 */
export function watchPointerPresses(form: Element | null): () => void {
  const view = form?.ownerDocument.defaultView ?? window
  const watch = new AbortController()
  // On a touch screen the mouse events come after the pointer events, and the focus moves with them. If
  // a release gets lost, the next pointer event has no pressed button.
  for (const type of [
    'pointerdown',
    'mousedown',
    'pointermove',
    'pointerup',
    'pointercancel',
    'click',
  ] as const) {
    view.addEventListener(type, (event) => onPointerEvent(event), {
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
  // The click already has its target, and the host's click handler runs after the field is left.
  if (type === 'click') onRelease()
  else if (buttons) isPressed = true
  else if (isPressed) releaseTimer = setTimeout(onRelease)
}

function onRelease(): void {
  isPressed = false
  for (const run of callbacks.splice(0)) run()
}
