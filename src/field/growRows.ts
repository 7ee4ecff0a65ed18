const most = 12

/**
 * Gives a textarea the rows that its text needs, for browsers without `field-sizing`. Returns how to
 * stop. By attribute, which no content policy refuses.
 */
export function growRows(area: HTMLTextAreaElement, least: number, text: string): () => void {
  const fit = () => {
    area.rows = least
    if (text === '') return
    while (area.rows < most && area.scrollHeight > area.clientHeight) area.rows += 1
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(area)
  return () => observer.disconnect()
}
