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
}
