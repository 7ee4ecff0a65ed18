const maxRows = 12

/**
 * Gives a textarea the rows that its text needs, for browsers without `field-sizing`. Returns how to
 * stop. By attribute, which no content policy refuses.
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
