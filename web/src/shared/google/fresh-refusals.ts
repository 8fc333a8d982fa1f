import type { Review } from '@avaliax/proto/reviews/review.routes.ts'

const FRESH_MS = 60 * 86_400_000

type Written = Pick<Review, 'responseEditedAt' | 'responseGeneratedAt'>

/** Written here: what Google refused before it was connected came without a time of ours. */
const writtenAt = ({ responseEditedAt, responseGeneratedAt }: Written): number =>
  Math.max(...[responseEditedAt, responseGeneratedAt].map((at) => (at ? Date.parse(at) : 0)))

/** Refused replies that still want an answer: Google decides within days, and nobody waits after two months. */
export const freshRefusals = <T extends Written>(refused: readonly T[], now = Date.now()): T[] =>
  refused.filter((review) => writtenAt(review) > now - FRESH_MS)
