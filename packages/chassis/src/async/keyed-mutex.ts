/** One after the other per key: transactions of one process that would only conflict with each other queue up instead. */
export function keyedMutex(): <T>(key: number, work: () => Promise<T>) => Promise<T> {
  const last = new Map<number, Promise<unknown>>()
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    const clear = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(clear, clear)
    return mine
  }
}
