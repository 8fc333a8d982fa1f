import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import type { Review as WireReview } from '@avaliax/proto/reviews/review.routes.ts'
import type { Logger } from 'pino'
import type { ListedReview } from '../review/review.model.ts'
import { presentReview } from '../review/review.presenter.ts'
import { isNamesake } from './namesake.domain.ts'
import type { TeamNames } from './team-names.lookup.ts'

interface Deps {
  namesOf: TeamNames
  log: Pick<Logger, 'warn' | 'debug'>
}

/** Reviews as they are shown, those of namesakes marked. While nobody can say who they are, none is. */
export function markedReviews({ namesOf, log }: Deps) {
  const onFailure = rareWarnings(log, 'reviews of namesakes are not marked')

  return async (found: readonly ListedReview[]): Promise<WireReview[]> => {
    const clientIds = [...new Set(found.map(({ clientId }) => clientId))]
    const keys = new Map(
      await Promise.all(
        clientIds.map(async (clientId) => {
          const names = await namesOf(clientId).catch((error: unknown) => {
            onFailure(error)
            return new Set<string>()
          })
          return [clientId, names] as const
        }),
      ),
    )
    return found.map((review) => {
      const shown = presentReview(review)
      const names = keys.get(review.clientId)
      return names && isNamesake(review.authorName, names) ? { ...shown, namesake: true as const } : shown
    })
  }
}
export type MarkedReviews = ReturnType<typeof markedReviews>
