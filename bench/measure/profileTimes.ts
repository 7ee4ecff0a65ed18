/** The part of the output of Chromium's profiler that is read here. */
interface Profile {
  nodes: Node[]
  /** The node that ran in each sample, and the microseconds since the previous sample. */
  samples?: number[]
  timeDeltas?: number[]
}

interface Node {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}

/** How long a function ran, in milliseconds: by itself, and with everything that it called. */
export interface FunctionTime {
  name: string
  /** The module of the function. */
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
  const byFunction = new Map<string, FunctionTime>()

  const timeOf = ({ callFrame }: Node): FunctionTime => {
    const key = `${callFrame.url}:${callFrame.lineNumber}:${callFrame.functionName}`
    const found = byFunction.get(key) ?? {
      name: callFrame.functionName || `anonymous, line ${callFrame.lineNumber + 1}`,
      module: moduleOf(callFrame.url),
      self: 0,
      total: 0,
    }
    byFunction.set(key, found)
    return found
  }

  return {
    add({ nodes, samples = [], timeDeltas = [] }) {
      const byId = new Map(nodes.map((node) => [node.id, node]))
      const callers = new Map(
        nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
      )
      for (const [index, id] of samples.entries()) {
        // A delta is the time since the previous sample, so it belongs to the node of that sample.
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
    functions: () => [...byFunction.values()].filter(({ name }) => !/^\((root|idle)\)$/.test(name)),
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
