/** How browsers name a module, or its stylesheet, that did not arrive. */
const UNFETCHED = /dynamically imported module|importing a module script|unable to preload css/i
const AGAIN_AFTER_MS = 60_000

/**
 * Whether loading the page anew mends it: a script did not arrive, as where a phone changes its network, and a browser
 * asks for it again only then. A page that was just loaded anew says what is wrong instead.
 */
export function mendsByReload(error: unknown): boolean {
  if (!navigator.onLine || !(error instanceof Error) || !UNFETCHED.test(error.message)) return false
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type !== 'reload' || performance.now() > AGAIN_AFTER_MS
}
