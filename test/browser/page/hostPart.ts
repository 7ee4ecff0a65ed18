/** Code of the host's own that it loads when it needs it. */
export const hostPart = 'loaded'
