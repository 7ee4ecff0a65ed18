import { parsePath, pathsFromRoot } from '../core/schema/path.ts'
import type { Engine } from './engine.ts'
import { errorName, serverType } from './problemErrors.ts'
import { schemaNodeAt } from '../core/schema/describeSchema.ts'
import { isUnknownFlag, type Flag, flagPath } from '../core/values/flag.ts'

interface MarksHost {
  /** Something may be unknown that was not, or the other way round. */
  unknownsChanged(): void
  onEdit(): void
}

/** What is remembered beside the texts of a form, and what an entry does to it. */
export function createMarks(engine: Engine, { unknownsChanged, onEdit }: MarksHost) {
  const { form, node } = engine
  const own = {
    at: (name: string): Flag => (engine.valueAt(flagPath(name)) ?? '') as Flag,
    /** Beside a control's text, and beside what the control is in. */
    around: (name: string): Flag[] => pathsFromRoot(name).map(own.at),

    /** An entry replaces whatever stood there, or around there, and may not stand. */
    drop(name: string): void {
      for (const path of pathsFromRoot(name)) {
        const mark = own.at(path)
        if (mark) engine.write(flagPath(path), '')
        if (isUnknownFlag(mark)) unknownsChanged()
        const shown = engine.errorAt(path)
        if (shown?.type === serverType) form.clearErrors(errorName(node, path) ?? path)
        else if (shown) engine.recheck(path)
      }
    },
    putBack(name: string, marks: readonly Flag[]): void {
      for (const [index, path] of pathsFromRoot(name).entries()) {
        const mark = marks[index] ?? ''
        if (own.at(path) === mark) continue
        engine.write(flagPath(path), mark)
        engine.recheck(path)
      }
      unknownsChanged()
      engine.adviseAnew()
      onEdit()
    },
    /** Drops what arrived at a place and may not stand there. */
    leaveOut(name: string): void {
      const isLeaf = schemaNodeAt(node, parsePath(name))?.kind === 'leaf'
      if (isLeaf) engine.write(name, '')
      own.drop(name)
      engine.adviseAnew()
      onEdit()
    },
  }
  return own
}

export type Marks = ReturnType<typeof createMarks>
