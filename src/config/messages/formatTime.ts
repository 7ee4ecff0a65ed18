/** `10:42 AM`, in the browser's language. */
export function formatTime(time: Date): string {
  return time.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
}
