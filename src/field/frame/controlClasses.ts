import type { ControlBox, FieldState } from '../fieldState.ts'

/**
 * The classes of the element around a control.
 *
 * @param box That of our control. A host's own input has none.
 * @param hasActions Whether buttons are next to the control.
 */
export function controlClasses(
  { width, readOnly, suffix }: FieldState,
  box: ControlBox | undefined,
  hasActions?: boolean,
): string {
  const isAlone = box === 'input' && !suffix && !hasActions
  return `qf-control qf-width-${width}${box ? ' qf-boxed' : ''}${isAlone ? ' qf-alone' : ''}${box && readOnly ? ' qf-read-only' : ''}`
}
