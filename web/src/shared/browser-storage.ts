type Kind = 'localStorage' | 'sessionStorage'
export interface BrowserStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  keys(): string[]
}

/**
 * A browser may forbid storage (reading the property throws), lend it empty or be full. What it does not take is kept for as long as
 * the page lives, so that everything works until it is loaded anew.
 */
function storage(kind: Kind): BrowserStorage {
  const kept = new Map<string, string>()

  function unlessForbidden<T>(use: (real: Storage) => T): T | undefined {
    try {
      return use(window[kind])
    } catch {
      return undefined
    }
  }

  return {
    getItem: (key) => kept.get(key) ?? unlessForbidden((real) => real.getItem(key)) ?? null,
    setItem(key, value) {
      kept.delete(key)
      const stored = unlessForbidden((real) => {
        real.setItem(key, value)
        return true
      })
      if (stored) return
      // An older value must not come back with the next page.
      unlessForbidden((real) => real.removeItem(key))
      kept.set(key, value)
    },
    removeItem(key) {
      kept.delete(key)
      unlessForbidden((real) => real.removeItem(key))
    },
    keys: () => [...new Set([...kept.keys(), ...(unlessForbidden((real) => Object.keys(real)) ?? [])])],
    clear() {
      kept.clear()
      unlessForbidden((real) => real.clear())
    },
  }
}

export const localStore = storage('localStorage')
/** The storage of this tab, until it is closed. */
export const tabStore = storage('sessionStorage')

/** Whether what is stored is there after the page is loaded anew: the log-in, the language, what was being typed. */
export function keepsStorage(): boolean {
  const key = 'storage-probe'
  try {
    window.localStorage.setItem(key, '1')
    window.localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
