import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 992px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Room for list and detail side by side; known from the first paint on, so that nothing jumps. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
