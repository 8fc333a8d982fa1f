import { computePlan, mostReviews, type Plan, positionAmong } from '@avaliax/proto/scanner/plan.formulae.ts'
import type { SentScan } from '@avaliax/proto/scanner/scan.fields.ts'
import type { Scan } from './scan.model.ts'

const TOP = 3

type Kept = Omit<Scan, '_id' | 'shareId' | 'userAgent' | 'rev' | 'createdAt' | 'updatedAt'>

/**
 * A scan as it is stored: every number that follows from others is computed here, whatever was sent. The formulae are in
 * proto (`plan.formulae.ts`), because the browser shows the same numbers before anything is sent.
 */
export function scanOf(sent: SentScan): Kept {
  const { top = [], others = [], totalListed } = sent.competitorData ?? {}
  const competitors = [...top, ...others]
  const topCompetitorReviews = top.length > 0 ? mostReviews(top) : (sent.topCompetitorReviews ?? 0)
  const input = { ...sent, topCompetitorReviews }
  const { reviewGap, weeksToLeadership, reviewsPerWeekTarget } = computePlan(input)
  return {
    businessName: sent.businessName,
    city: sent.city,
    niche: sent.niche,
    placeId: sent.placeId ?? null,
    address: sent.address || null,
    employeeCount: sent.employeeCount ?? null,
    servicesPerWeek: sent.servicesPerWeek,
    clientBaseSize: sent.clientBaseSize,
    currentReviews: sent.currentReviews,
    competitorData: {
      top: top
        .map(({ placeId, name, reviews }) => ({
          placeId: placeId ?? null,
          // The provider's names may not be kept, those that people typed may.
          name: placeId ? null : name || null,
          reviews,
        }))
        .sort((a, b) => b.reviews - a.reviews)
        .slice(0, TOP),
      totalListed: totalListed ?? null,
    },
    topCompetitorReviews,
    businessPosition: positionOf(sent, competitors),
    bufferUsed: sent.bufferUsed,
    liveConversionRate: sent.liveConversionRate,
    revivalConversionRate: sent.revivalConversionRate,
    revivalWeeks: sent.revivalWeeks,
    reviewGap,
    weeksToLeadership,
    reviewsPerWeekTarget,
  }
}

/**
 * Its place among the rows that came. The page sends the twenty with the most reviews: when all of them are ahead, how many
 * more are is known to the caller alone. What it says is taken where it is no better than what the rows say.
 */
function positionOf(sent: SentScan, competitors: readonly { reviews: number }[]): number | null {
  if (competitors.length === 0) return sent.businessPosition ?? null
  const among = positionAmong(sent.currentReviews, competitors)
  const { position, totalListed } = sent.competitorData ?? {}
  const mayBeFurtherBack = among > competitors.length && (totalListed ?? 0) > among
  return mayBeFurtherBack ? Math.max(among, Math.min(position ?? among, totalListed ?? among)) : among
}

export const planOf = (scan: Scan): Plan => computePlan(scan)
