/** Whether a text has a line break, which an `<input>` would drop. */
export const hasLineBreak = (text: string): boolean => /[\r\n]/.test(text)
