import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { monthIn } from '@avaliax/chassis/time/local-clock.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { Review } from '../review/review.model.ts'
import { newByMonth, rowFromCount, rowsFromHistory } from './monthly-stats.domain.ts'
import type { MonthlyStats } from './monthly-stats.store.ts'
import { confirmedFigures } from './summary.domain.ts'
import type { SummaryStore } from './summary.store.ts'

interface Deps {
  summaries: Pick<SummaryStore, 'get' | 'setProvider'>
  monthly: MonthlyStats
  clients: Pick<ClientDirectory, 'zoneOf'>
  now: () => Date
}

/** An import knows this of its source when it has ended. */
export interface EndedImport {
  clientId: number
  source: Review['source']
  placeId: string
  /** A place id, or `accounts/{a}/locations/{l}`. */
  target: string
  /** The provider's own figures over all reviews, from the last page. */
  providerRating: number | null
  providerTotal: number | null
}

export type RecordFigures = ReturnType<typeof recordFigures>

/** At the end of an import: what the provider says of all reviews, and what the months brought. */
export function recordFigures({ summaries, monthly, clients, now }: Deps) {
  return async (run: EndedImport, tx: Tx): Promise<void> => {
    const { clientId, source, placeId, target, providerRating, providerTotal } = run
    // Rows of a file are in no figure.
    if (source === 'file') return
    const summary = await summaries.get(clientId, tx)
    const history = confirmedFigures(summary)
    // An empty answer is believed when no review is left: each one was looked up.
    const doubtful = providerTotal === 0 && history.total > 0
    const figures =
      providerTotal === null || doubtful
        ? null
        : { link: placeId || target, rating: roundRating(providerRating), total: providerTotal }

    if (source === 'places') {
      if (!figures) return
      const storedRows = await monthly.list(clientId, tx)
      const month = monthIn(await clients.zoneOf(clientId), now())
      // A count of another place says nothing of what is new at this one.
      const counted = summary.provider?.link === figures.link ? storedRows : []
      const row = rowFromCount(counted, { month, total: figures.total })
      await monthly.save(clientId, [row], tx)
      const rows = [...storedRows.filter((one) => one.month !== month), row]
      return summaries.setProvider(clientId, { ...figures, newByMonth: newByMonth(rows.slice(-2)) }, tx)
    }
    await monthly.save(clientId, rowsFromHistory(history), tx, { only: true })
    if (figures) await summaries.setProvider(clientId, { ...figures, newByMonth: null }, tx)
  }
}

const roundRating = (rating: number | null): number | null =>
  // No review has no stars: a zero is the absence of an average.
  rating ? Math.round(rating * 100) / 100 : null

/** Removes the provider's figures of a client whose place is another one now. */
export const forgetFigures =
  ({ summaries, transact }: Pick<Deps, 'summaries'> & { transact: Transact }) =>
  async (clientId: number, link: string | null): Promise<void> => {
    const { provider } = await summaries.get(clientId)
    if (provider && provider.link !== link) await transact((tx) => summaries.setProvider(clientId, null, tx))
  }
