/** Counts what each key holds at the moment; one key holds at most `perKey`. */
export function shares<Key>(perKey: number) {
  const inFlight = new Map<Key, number>()

  return {
    isUsedUp: (key: Key): boolean => (inFlight.get(key) ?? 0) >= perKey,
    /** Returns what gives the part back. */
    take(key: Key): () => void {
      inFlight.set(key, (inFlight.get(key) ?? 0) + 1)
      return () => {
        const remaining = (inFlight.get(key) ?? 1) - 1
        if (remaining > 0) inFlight.set(key, remaining)
        else inFlight.delete(key)
      }
    },
  }
}
