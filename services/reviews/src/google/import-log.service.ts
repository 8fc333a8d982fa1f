import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'

/** The reviews on one page of the provider came to this. */
export interface PageCounts {
  found: number
  saved: number
  updated: number
  duplicatesSkipped: number
  /** Could not be read. */
  skipped: number
}

const PAGE_ACTIONS = new Set(['list_reviews', 'place_reviews'])

export interface ImportLog {
  record(call: ApiCall): void
  /** Notes what became of the page that was read last for this client. */
  settle(clientId: number, counts: PageCounts | null): void
}

/** Holds the log row of a page until its reviews are stored, because the row tells how many were. One import runs per client. */
export function importLog({ emit }: { emit: (call: ApiCall) => void }): ImportLog {
  const callByClient = new Map<number, ApiCall>()
  const settle: ImportLog['settle'] = (clientId, counts) => {
    const call = callByClient.get(clientId)
    if (!call) return
    callByClient.delete(clientId)
    emit(counts ? { ...call, reviewsSaved: counts.saved, duplicatesSkipped: counts.duplicatesSkipped } : call)
  }
  return {
    settle,
    record(call) {
      if (!call.success || call.clientId === null || !PAGE_ACTIONS.has(call.action)) return emit(call)
      settle(call.clientId, null)
      callByClient.set(call.clientId, call)
    },
  }
}
