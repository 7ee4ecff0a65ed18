/**
 * Remembers through a reload which draft is this tab's own: another tab may have saved since. Where
 * nothing can be remembered, the newest draft is gone on with.
 */
export function tabMemory(key: string) {
  const name = `quoteforms:${key}:tab`
  return {
    get(): string | undefined {
      try {
        return sessionStorage.getItem(name) ?? undefined
      } catch {
        return undefined
      }
    },
    set(writer: string): void {
      try {
        sessionStorage.setItem(name, writer)
      } catch {
        // Denied, or full.
      }
    },
  }
}
