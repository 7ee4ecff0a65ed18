import type { ReactElement } from 'react'
import type { Schema } from 'yup'

/** One check. Pass both members to your test runner: `it(name, run)`. */
export interface ConformanceCase {
  /** What holds, after the subject: `typing: every field hands back the value of its text`. */
  name: string
  /** Rejects with an error that says, in a sentence for each field, what is wrong and where. */
  run: () => Promise<void>
}

/** What the checks need of your tests. They import no testing library of their own. */
export interface ConformanceTools {
  /**
   * Renders a form: `render` of `@testing-library/react` or `vitest-browser-react`. Put your provider
   * around the form here.
   */
  render: (form: ReactElement) => RenderedForm | Promise<RenderedForm>
  /** `userEvent` of `@testing-library/user-event`, or that of `vitest/browser` for real events. */
  user: ConformanceUser
  /** `axe-core`. Without it the checks with axe are left out. */
  axe?: ConformanceAxe | undefined
  /** How long to wait for what must appear, in milliseconds. @default 3000 */
  timeout?: number | undefined
}

/** A form on the page. */
export interface RenderedForm {
  /** The element that the form is in. */
  container: Element
  /** Removes the form. */
  unmount: () => unknown
}

/** The part of `userEvent` that the checks use. */
export interface ConformanceUser {
  /** Clicks an element. */
  click(element: Element): Promise<unknown>
  /** Types into what has the focus: text, and keys as `{Enter}`. */
  keyboard(text: string): Promise<unknown>
  /** Presses Tab. */
  tab(options?: { shift?: boolean }): Promise<unknown>
  /** Chooses an option of a `<select>`. */
  selectOptions(element: HTMLElement, option: HTMLElement): Promise<unknown>
}

/** The part of `axe-core` that the checks use. */
export interface ConformanceAxe {
  /** Checks what is in an element. */
  run(
    context: Element,
    options: { rules: Record<string, { enabled: boolean }> },
  ): Promise<{
    violations: readonly { id: string; help: string; nodes: readonly { html: string }[] }[]
  }>
}

/** What {@link recordConformance} takes. */
export interface RecordConformanceOptions extends ConformanceTools {
  /** The schema of the record. */
  schema: Schema
  /** Gives the form: `(props) => <ClaimForm {...props} />`. It must pass the props on to the kit's form. */
  form: (props: TestedFormProps) => ReactElement
  /**
   * Records that the form submits, in the spelling that it writes: `TX`, `yes`, `1980-03-04`. The first one
   * has a value for each field and an item in each list.
   */
  records: readonly [object, ...object[]]
  /** As the form has it. @default 'null' */
  cleared?: 'null' | 'absent' | undefined
  /** As the form has it. @default 'empty' */
  nullMeans?: 'empty' | 'unknown' | undefined
}

/** What a tested form is rendered with. */
export interface TestedFormProps {
  /** The record to open. */
  defaultRecord: object
  /** Receives what the form submits. */
  onSubmit: (record: unknown) => void
  /** Problems to show at their fields. */
  errors: readonly { path: string; message: string }[]
}

/** Fails a check with everything that it found. */
export function assertNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
