/**
 * `10:42 AM`, as English writes it. By hand: the browser's own formatting takes 8 ms the first time,
 * which is as much as all of a submit.
 */
export function formatTime(time: Date): string {
  const hours = time.getHours()
  const minutes = String(time.getMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
