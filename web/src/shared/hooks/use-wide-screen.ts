import { useSyncExternalStore } from 'react'

function screenMatch(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Room for list and detail side by side; known from the first paint on, so that nothing jumps. */
export const useWideScreen = screenMatch('(min-width: 992px)')

/** So little room, as in the stylesheets, that a page's tools are icons and chips, and the rest of them a sheet. */
export const usePhone = screenMatch('(max-width: 639.98px)')
