/** A value that changes, for a component that shows it. The functions need no `this`. */
export interface Subscribable<T> {
  get: () => T
  subscribe: (listener: () => void) => () => void
}
