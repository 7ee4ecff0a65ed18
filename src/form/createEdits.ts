import type { Problem } from '../core/validation/problem.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { notCheckedId } from './check.ts'
import type { Engine } from './engine.ts'
import { rowChanges } from './rowChanges.ts'
import type { EditDetails } from './recordFormTypes.ts'

/** Those who want to hear of edits, asked anew each time. */
export interface EditHost {
  onChange: ((record: unknown, edit: EditDetails) => void) | undefined
  onProblems: ((problems: readonly Problem[]) => void) | undefined
}

/** Tells the host of edits and of problems. Nothing is computed for a host that does not listen. */
export function createEdits(engine: Engine, host: () => EditHost) {
  let frame: number | undefined
  let pending = false
  let told = '[]'
  let isKeptBack = false

  const own = {
    /** Something was edited: it is not saved, and the host hears of it with the next frame. */
    edited(): void {
      if (engine.status.get().saved) engine.status.set({ ...engine.status.get(), saved: false })
      if (host().onChange && frame === undefined) frame = requestAnimationFrame(tellChange)
    },
    /** The soft rules are there. A record that was kept back for want of them is told again. */
    advised(): void {
      if (isKeptBack) own.edited()
    },
    /** Tells at once what waits for its frame: the form is about to leave the page. */
    flush(): void {
      if (frame === undefined) return
      cancelAnimationFrame(frame)
      tellChange()
    },
    /** Listens for problems until the returned function is called. */
    listen(): () => void {
      const unsubscribe = [
        engine.form.subscribe({ formState: { errors: true }, callback: problemsMayDiffer }),
        engine.warnings.subscribe(problemsMayDiffer),
        engine.status.subscribe(problemsMayDiffer),
      ]
      problemsMayDiffer()
      return () => {
        for (const stop of unsubscribe) stop()
      }
    },
  }
  return own

  function tellChange(): void {
    frame = undefined
    const { decoded, errors, warnings, ruleStatus } = engine.check()
    isKeptBack = errors.some(({ id }) => id === notCheckedId)
    host().onChange?.(errors.length === 0 ? deepCopy(decoded.record) : undefined, {
      changes: rowChanges(engine, decoded),
      problems: [...errors, ...warnings],
      ruleStatus,
    })
  }

  /** One refusal changes many errors in turn; the host hears of them together, and only if new. */
  function problemsMayDiffer(): void {
    if (pending || !host().onProblems) return
    pending = true
    queueMicrotask(() => {
      pending = false
      const problems = engine.problems()
      const text = JSON.stringify(problems)
      if (text === told) return
      told = text
      host().onProblems?.(deepCopy(problems))
    })
  }
}
