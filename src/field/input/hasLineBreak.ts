/** Whether a text has a line break, which an `<input>` would drop. */
export const hasLineBreak = (text: string): boolean => text.includes('\n') || text.includes('\r')
