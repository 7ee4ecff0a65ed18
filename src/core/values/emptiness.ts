/** How a host reads and writes emptiness. */
export interface Emptiness {
  /** What emptying a nullable value writes. @default 'null' */
  cleared: 'null' | 'absent'
  /** What a null says: nothing more than an empty field, or the answer "unknown". @default 'empty' */
  nullMeans: 'empty' | 'unknown'
}

export const defaultEmptiness: Emptiness = { cleared: 'null', nullMeans: 'empty' }
