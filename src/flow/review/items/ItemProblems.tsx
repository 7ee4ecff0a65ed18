import { useMemo } from 'react'
import { isAtOrBelow, parsePath } from '../../../core/schema/path.ts'
import { useListMessages } from '../../../field/list/useListMessages.ts'
import { useReviewContext } from '../reviewContext.ts'
import type { ReviewList } from '../rows/reviewTypes.ts'

/** The number of problems, on a collapsed item or group. */
export function ProblemCount({ count }: { count: number }) {
  const listMessages = useListMessages()
  return count > 0 && <p className="qf-error">{listMessages.problems(count)}</p>
}

/** The number of errors in each item of a list, by path. */
export function useProblemCounts({ path }: ReviewList): ReadonlyMap<string, number> {
  const { problems } = useReviewContext()
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const problem of problems) {
      if (problem.path === path || !isAtOrBelow(problem.path, path)) continue
      const [index = ''] = parsePath(problem.path.slice(path.length + 1))
      const item = `${path}.${index}`
      counts.set(item, (counts.get(item) ?? 0) + 1)
    }
    return counts
  }, [problems, path])
}
