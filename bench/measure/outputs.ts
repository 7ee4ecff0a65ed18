import { gzipSync } from 'node:zlib'
import type { build, Rolldown } from 'vite'

/** What a build came to, file by file. */
type Output = Rolldown.RolldownOutput['output'][number]

/** The files that a build wrote. */
export function filesOf(output: Awaited<ReturnType<typeof build>>): Output[] {
  if (!Array.isArray(output) && !('output' in output)) return []
  return [output].flat().flatMap(({ output: files }) => files)
}

/** The scripts without which a page does not start: its entry and what that imports. */
export function atOnce(files: readonly Output[]): Set<Rolldown.OutputChunk> {
  const reached = new Set<Rolldown.OutputChunk>()
  const reach = (chunk: Rolldown.OutputChunk) => {
    if (reached.has(chunk)) return
    reached.add(chunk)
    for (const other of scriptsIn(files)) {
      if (chunk.imports.includes(other.fileName)) reach(other)
    }
  }
  for (const chunk of scriptsIn(files)) if (chunk.isEntry) reach(chunk)
  return reached
}

export function scriptsIn(files: readonly Output[]): Rolldown.OutputChunk[] {
  return files.filter((file) => file.type === 'chunk')
}

/** How many bytes a text has once it is compressed. */
export const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length
