import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** The address's path, for the few pages that stand outside of the router. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)

/** Leaves such a page for another address; there is no way back to it. */
export function leaveTo(path: string): void {
  history.replaceState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
