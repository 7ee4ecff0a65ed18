const maxRows = 12

/**
 * Keeps the rows of a textarea at what its text needs, for browsers without `field-sizing`. Sets the
 * attribute, which no Content-Security-Policy forbids. The returned function stops it.
 */
export function autoGrowTextArea(
  area: HTMLTextAreaElement,
  minRows: number,
  text: string,
): () => void {
  const fit = () => {
    area.rows = minRows
    if (text === '') return
    while (area.rows < maxRows && area.scrollHeight > area.clientHeight) area.rows += 1
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(area)
  return () => observer.disconnect()
}
