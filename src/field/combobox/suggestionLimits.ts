/** The options in a popup. Typing a few more letters is faster than reading more. */
export const maxOptions = 100

/** The options after "Did you mean". As many as a person reads at a glance. */
export const maxDidYouMean = 4
