/** Counts what each key holds at the moment; one key holds at most `perKey`. */
export function shares<Key>(perKey: number) {
  const held = new Map<Key, number>()

  return {
    isUsedUp: (key: Key): boolean => (held.get(key) ?? 0) >= perKey,
    /** Returns what gives the part back. */
    take(key: Key): () => void {
      held.set(key, (held.get(key) ?? 0) + 1)
      return () => {
        const left = (held.get(key) ?? 1) - 1
        if (left > 0) held.set(key, left)
        else held.delete(key)
      }
    },
  }
}
