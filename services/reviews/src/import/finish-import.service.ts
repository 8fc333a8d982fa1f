import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import type { AdoptReplies } from './adopt-replies.service.ts'
import type { ImportRun } from './import-run.model.ts'
import type { ImportRunRepository } from './import-run.repository.ts'
import type { ImportSource } from './import-source.service.ts'
import type { RetireReviews } from './retire-reviews.service.ts'

/** More look-ups than this in one run would use up the provider's patience; the rest is left to the next run. */
const MAX_LOOKUPS = 200
/** So many that turn out to exist mean that the pass was not complete after all. */
const MAX_MISTAKES = 3

interface Deps {
  reviews: Pick<ReviewRepository, 'liveKeys'>
  runs: Pick<ImportRunRepository, 'find' | 'pages' | 'count'>
  source: Pick<ImportSource, 'isGone'>
  retire: RetireReviews
  adopt: AdoptReplies
}

/** After a whole pass: what it did not show is looked up one by one, and taken out when it is gone. */
export function finishImport({ reviews, runs, source, retire, adopt }: Deps) {
  const goneIds = async (
    run: ImportRun,
    missing: { _id: number; resourceName: string }[],
  ): Promise<number[]> => {
    const ids: number[] = []
    let mistakes = 0
    for (const { _id, resourceName } of missing.slice(0, MAX_LOOKUPS)) {
      if (await source.isGone(run, resourceName)) ids.push(_id)
      else if (++mistakes >= MAX_MISTAKES) break
    }
    return ids
  }

  return async (run: ImportRun): Promise<void> => {
    const { _id: runId, clientId, source: kind, target } = run
    // A file says nothing about what it does not hold.
    if (kind === 'file') return
    const seenIds = new Set((await runs.pages(runId)).flatMap((page) => page.reviewIds))
    const missed = (await reviews.liveKeys(clientId)).filter(({ _id }) => !seenIds.has(_id))
    const none = kind === 'places' && (await runs.find(clientId, runId))?.providerTotal === 0
    // The maps show a sample: what is missing there may well exist, unless they count no review at all.
    const foreign = missed.filter((review) =>
      kind === 'places'
        ? review.source === 'places' && (none || review.googlePlaceId !== run.placeId)
        : review.source === 'places' || !review.resourceName?.startsWith(`${target}/`),
    )
    const missing = missed.flatMap(({ _id, resourceName }) =>
      kind === 'business_profile' && resourceName?.startsWith(`${target}/`) ? [{ _id, resourceName }] : [],
    )
    const shownByMaps = foreign.filter((review) => review.source === 'places')
    if (kind === 'business_profile')
      await adopt(
        clientId,
        shownByMaps.map(({ _id }) => _id),
      )
    const [elsewhere = [], ended = []] = [true, false].map((isFormer) =>
      foreign.filter((review) => isOfFormerPlace(review, run) === isFormer).map(({ _id }) => _id),
    )
    const gone = [...ended, ...(await goneIds(run, missing))]
    const count = (deleted: number, tx: Tx) => runs.count(run, { deleted }, tx)
    await retire(clientId, { ids: elsewhere, reason: 'former-place' }, count)
    await retire(clientId, { ids: gone, reason: 'removed' }, count)
  }
}

/** The maps show the owner's location besides, and so the same review twice; anything else was read at another business. */
const isOfFormerPlace = (
  { source, googlePlaceId }: Pick<Review, 'source' | 'googlePlaceId'>,
  run: Pick<ImportRun, 'source' | 'placeId'>,
): boolean => (run.source === 'places' ? googlePlaceId !== run.placeId : source !== 'places')
