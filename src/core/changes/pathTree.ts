/** Paths, by their keys. To look up those before a path takes no longer than the path. */
export interface PathTree {
  isEnd: boolean
  readonly members: Map<string, PathTree>
}

export const createPathTree = (): PathTree => ({ isEnd: false, members: new Map() })

export function addPath(tree: PathTree, keys: readonly string[]): void {
  let end = tree
  for (const key of keys) {
    const next = end.members.get(key) ?? createPathTree()
    end.members.set(key, next)
    end = next
  }
  end.isEnd = true
}

/** For each path of the tree at or before a path, its number of keys. */
export function depthsInTree(tree: PathTree, keys: readonly string[]): number[] {
  const depths: number[] = []
  let at: PathTree | undefined = tree
  for (let depth = 0; at; depth += 1) {
    if (at.isEnd) depths.push(depth)
    const key: string | undefined = keys[depth]
    at = key === undefined ? undefined : at.members.get(key)
  }
  return depths
}
