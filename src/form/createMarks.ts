import { nodeAt } from '../advice/contractProblems.ts'
import { isUnknown, type Mark, markPath } from '../codec/mirror.ts'
import { parsePath, placesAround } from '../codec/path.ts'
import type { Engine } from './engine.ts'
import { errorName, serverType } from './problemErrors.ts'

interface MarksHost {
  /** Something may be unknown that was not, or the other way round. */
  unknownsChanged(): void
  onEdit(): void
}

/** What is remembered beside the texts of a form, and what an entry does to it. */
export function createMarks(engine: Engine, { unknownsChanged, onEdit }: MarksHost) {
  const { form, node } = engine
  const own = {
    at: (name: string): Mark => (engine.valueAt(markPath(name)) ?? '') as Mark,
    /** Beside a control's text, and beside what the control is in. */
    around: (name: string): Mark[] => placesAround(name).map(own.at),

    /** An entry replaces whatever stood there, or around there, and may not stand. */
    drop(name: string): void {
      for (const path of placesAround(name)) {
        const mark = own.at(path)
        if (mark) engine.write(markPath(path), '')
        if (isUnknown(mark)) unknownsChanged()
        const shown = engine.errorAt(path)
        if (shown?.type === serverType) form.clearErrors(errorName(node, path) ?? path)
        else if (shown) engine.recheck(path)
      }
    },
    putBack(name: string, marks: readonly Mark[]): void {
      for (const [index, path] of placesAround(name).entries()) {
        const mark = marks[index] ?? ''
        if (own.at(path) === mark) continue
        engine.write(markPath(path), mark)
        engine.recheck(path)
      }
      unknownsChanged()
      engine.adviseAnew()
      onEdit()
    },
    /** Drops what arrived at a place and may not stand there. */
    leaveOut(name: string): void {
      const isLeaf = nodeAt(node, parsePath(name))?.kind === 'leaf'
      if (isLeaf) engine.write(name, '')
      own.drop(name)
      engine.adviseAnew()
      onEdit()
    },
  }
  return own
}

export type Marks = ReturnType<typeof createMarks>
