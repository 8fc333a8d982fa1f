const AT_THE_LATEST_MS = 3_000
/** For browsers without `requestIdleCallback`. */
const LATER_MS = 1_000

/** Runs once the page has nothing better to do; the answered function calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: AT_THE_LATEST_MS })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, LATER_MS)
  return () => clearTimeout(timer)
}
