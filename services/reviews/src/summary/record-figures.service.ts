import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { monthIn } from '@avaliax/chassis/time/local-clock.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { ReviewSource } from '../review/review.domain.ts'
import { newByMonth, rowFromCount, rowsFromHistory } from './monthly-stats.domain.ts'
import type { MonthlyStats } from './monthly-stats.store.ts'
import type { SummaryStore } from './summary.store.ts'

interface Needs {
  summaries: Pick<SummaryStore, 'get' | 'setProvider'>
  monthly: MonthlyStats
  clients: Pick<ClientDirectory, 'zoneOf'>
  now: () => Date
}

/** What an import knows of its source when it has ended. */
export interface EndedImport {
  clientId: number
  source: ReviewSource
  placeId: string
  /** A place id, or `accounts/{a}/locations/{l}`. */
  target: string
  /** The provider's own figures over all reviews, from the last page. */
  providerRating: number | null
  providerTotal: number | null
}

export type RecordFigures = ReturnType<typeof recordFigures>

/** At the end of an import: what the provider says of all reviews, and what the months brought. */
export function recordFigures({ summaries, monthly, clients, now }: Needs) {
  return async (run: EndedImport, tx: Tx): Promise<void> => {
    const { clientId, source, placeId, target, providerRating, providerTotal } = run
    const summary = await summaries.get(clientId, tx)
    const figures =
      source === 'file' || providerTotal === null
        ? null
        : { link: placeId || target, rating: rounded(providerRating), total: providerTotal }

    if (source === 'places') {
      if (!figures) return
      const known = await monthly.list(clientId, tx)
      const month = monthIn(await clients.zoneOf(clientId), now())
      const row = rowFromCount(known, { month, total: figures.total })
      await monthly.save(clientId, [row], tx)
      const rows = [...known.filter((one) => one.month !== month), row]
      return summaries.setProvider(clientId, { ...figures, newByMonth: newByMonth(rows.slice(-2)) }, tx)
    }
    // A file beside the maps' sample is not the whole history: the provider's count goes on telling.
    if (source === 'file' && summary.provider?.newByMonth) return
    await monthly.save(clientId, rowsFromHistory(summary), tx, { only: true })
    if (figures) await summaries.setProvider(clientId, { ...figures, newByMonth: null }, tx)
  }
}

const rounded = (rating: number | null): number | null =>
  rating === null ? null : Math.round(rating * 100) / 100
