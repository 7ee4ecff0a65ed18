import { useEffect, useState } from 'react'
import { prefill } from '../../field/prefill/prefill.ts'
import type { RecordCandidates } from '../../store/candidates/candidate.ts'
import type { FormStore } from '../../store/FormStore.ts'

/** Takes what was found elsewhere for the lists of a record, once the code for it is loaded. */
export function useCandidates(store: FormStore, candidates: RecordCandidates['candidates']): void {
  const [first] = useState(candidates)
  useEffect(() => {
    if (!candidates) return undefined
    return prefill.loadWithRetries(() =>
      prefill.get()?.receiveCandidates(store, candidates, candidates !== first),
    )
  }, [store, candidates, first])
}
