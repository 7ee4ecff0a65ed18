/** `error` blocks a submit; `warning` and `suggestion` never do. */
export type Severity = 'error' | 'warning' | 'suggestion'

/** Something to say about one place of a record. */
export interface Problem {
  /** Where: a control's name, `mortgagee.0.address.zip`; `''` for the record as a whole. */
  path: string
  severity: Severity
  /** A sentence for the person at the keyboard. */
  message: string
  /** Stable name of the rule, such as `number.notNumber`; a host's own Yup tests keep their names. */
  id: string
  /** The one obvious mend, where there is one. */
  fix?: Fix
  /** Other places that the sentence speaks of. */
  relatedPaths?: readonly string[]
}

/** An entry that would mend a problem, made only when someone asks for it. */
export interface Fix {
  /** Where it would be entered. */
  path: string
  /** What would be entered, as it is typed: `46`. */
  text: string
  /** `Use 46` */
  label: string
}
