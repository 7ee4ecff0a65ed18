/** What Chromium's profiler hands over, as far as it is read here. */
interface Profile {
  nodes: Node[]
  /** Which node ran, and how many microseconds after the sample before. */
  samples?: number[]
  timeDeltas?: number[]
}

interface Node {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}

/** How long a function ran, in milliseconds: itself, and with all that it called. */
export interface FunctionTime {
  name: string
  /** The module it stands in. */
  module: string
  self: number
  total: number
}

/** The profiles of several runs, added up. */
export interface Times {
  add(profile: Profile): void
  functions(): FunctionTime[]
}

export function createTimes(): Times {
  const held = new Map<string, FunctionTime>()

  const timeOf = ({ callFrame }: Node): FunctionTime => {
    const key = `${callFrame.url}:${callFrame.lineNumber}:${callFrame.functionName}`
    const found = held.get(key) ?? {
      name: callFrame.functionName || `anonymous, line ${callFrame.lineNumber + 1}`,
      module: moduleOf(callFrame.url),
      self: 0,
      total: 0,
    }
    held.set(key, found)
    return found
  }

  return {
    add({ nodes, samples = [], timeDeltas = [] }) {
      const byId = new Map(nodes.map((node) => [node.id, node]))
      const callers = new Map(
        nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
      )
      for (const [index, id] of samples.entries()) {
        // A delta is the time since the sample before; what was found there ran until here.
        const ms = Math.max(0, timeDeltas[index + 1] ?? 0) / 1000
        const around = new Set<FunctionTime>()
        for (let at: number | undefined = id; at !== undefined; at = callers.get(at)) {
          const node = byId.get(at)
          if (node) around.add(timeOf(node))
        }
        const [own] = around
        if (own) own.self += ms
        for (const time of around) time.total += ms
      }
    },
    functions: () => [...held.values()].filter(({ name }) => !/^\((root|idle)\)$/.test(name)),
  }
}

/** `moduleOf('http://localhost/ours/modules/…/package/dist/field/Field.js') // 'quoteforms/field/Field'` */
function moduleOf(url: string): string {
  const [, path = url] = url.split('/modules/')
  return path
    .replace(/^.*\/package\/dist\//, 'quoteforms/')
    .replace(/^.*node_modules\//, '')
    .replace(/\.js$/, '')
}
