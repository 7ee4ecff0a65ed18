import { useEffect, useState } from 'react'
import { sortedJson } from '../core/objects/equal.ts'
import { reportMistake } from '../core/reportMistake.ts'

/**
 * Settings that count as they are at mount. A later change of one is reported once, because it changes
 * nothing. A host may write one inline, so their contents are compared, without functions.
 *
 * @param of Whose settings they are: ` of "Driver"`.
 * @param remedy What to do instead, as a sentence.
 */
export function useReadOnce(
  settings: Readonly<Record<string, unknown>>,
  of: string,
  remedy: string,
): void {
  const [first] = useState(settings)
  useEffect(() => {
    for (const name of Object.keys({ ...first, ...settings })) {
      const [before, now] = [first[name], settings[name]]
      if (before === now || sortedJson(before) === sortedJson(now)) continue
      reportMistake(
        `quoteforms: \`${name}\`${of} changed after the first render, which changes nothing: it is ` +
          `read once. ${remedy}`,
      )
    }
  })
}
