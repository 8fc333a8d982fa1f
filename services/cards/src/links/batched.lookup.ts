/** Batches the lookups of one turn of the event loop into one call. */
export function batchedLookup<V>(
  loadAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | null> {
  let gathering: { keys: Set<string>; found: Promise<ReadonlyMap<string, V>> } | undefined
  return async (key) => {
    gathering ??= begin()
    gathering.keys.add(key)
    return (await gathering.found).get(key) ?? null
  }

  function begin() {
    const keys = new Set<string>()
    const found = new Promise<ReadonlyMap<string, V>>((resolve, reject) => {
      setImmediate(() => {
        gathering = undefined
        loadAll([...keys]).then(resolve, reject)
      })
    })
    return { keys, found }
  }
}
