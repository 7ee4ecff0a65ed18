/**
 * Remembers across a reload which draft belongs to this tab, since another tab may have saved later.
 * Without sessionStorage the newest draft resumes.
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
        // Denied or full.
      }
    },
  }
}
