interface Taken<T> {
  workspace: string
  item: T
}

/**
 * Work of workspaces. Whoever asks gets more of the workspace it names, then of one that nobody has begun, the largest
 * first, then of the one with most left.
 */
export function workspaceQueue<T>(items: readonly T[], workspaceOf: (item: T) => string) {
  const waiting = [...Map.groupBy(items, workspaceOf)]
    .map(([workspace, files]) => ({ workspace, files, begun: false }))
    .sort((a, b) => b.files.length - a.files.length)
  return {
    take(workspace?: string): Taken<T> | undefined {
      const left = waiting.filter(({ files }) => files.length > 0)
      const chosen =
        left.find((each) => each.workspace === workspace) ??
        left.find(({ begun }) => !begun) ??
        left.sort((a, b) => b.files.length - a.files.length)[0]
      const item = chosen?.files.shift()
      if (!chosen || item === undefined) return undefined
      chosen.begun = true
      return { workspace: chosen.workspace, item }
    },
  }
}
