/**
 * Remembers through a reload which draft is this tab's own: another tab may have saved since. Where
 * nothing can be remembered, the newest draft is gone on with.
 */
export function tabDraft(key: string) {
  const name = `quoteforms:${key}:tab`
  return {
    getPageId(): string | undefined {
      try {
        return sessionStorage.getItem(name) ?? undefined
      } catch {
        return undefined
      }
    },
    setPageId(pageId: string): void {
      try {
        sessionStorage.setItem(name, pageId)
      } catch {
        // Denied, or full.
      }
    },
  }
}
