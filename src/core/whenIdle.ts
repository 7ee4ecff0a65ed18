/**
 * Runs a function once the browser has painted and is idle, or at once where it cannot tell, as in
 * Safari. Returns a function that cancels.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    run()
    return () => {}
  }
  const handle = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}
