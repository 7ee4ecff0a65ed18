import { gzipSync } from 'node:zlib'
import type { build, Rolldown } from 'vite'

/** The output of a build, file by file. */
type Output = Rolldown.RolldownOutput['output'][number]

/** The files that a build wrote. */
export function filesOf(output: Awaited<ReturnType<typeof build>>): Output[] {
  if (!Array.isArray(output) && !('output' in output)) return []
  return [output].flat().flatMap(({ output: files }) => files)
}

/**
 * The scripts that a page needs to start: its entry and what the entry imports.
 *
 * @param loads Whether the page also loads a script on demand. @default none
 */
export function atOnce(
  files: readonly Output[],
  loads: (chunk: Rolldown.OutputChunk) => boolean = () => false,
): Set<Rolldown.OutputChunk> {
  const reached = new Set<Rolldown.OutputChunk>()
  const reach = (chunk: Rolldown.OutputChunk) => {
    if (reached.has(chunk)) return
    reached.add(chunk)
    for (const other of scriptsIn(files)) {
      if (chunk.imports.includes(other.fileName)) reach(other)
      else if (chunk.dynamicImports.includes(other.fileName) && loads(other)) reach(other)
    }
  }
  for (const chunk of scriptsIn(files)) if (chunk.isEntry) reach(chunk)
  return reached
}

export function scriptsIn(files: readonly Output[]): Rolldown.OutputChunk[] {
  return files.filter((file) => file.type === 'chunk')
}

/** The size of a text after compression, in bytes. */
export const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length
