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
    businessPosition:
      competitors.length > 0
        ? positionAmong(sent.currentReviews, competitors)
        : (sent.businessPosition ?? null),
    bufferUsed: sent.bufferUsed,
    liveConversionRate: sent.liveConversionRate,
    revivalConversionRate: sent.revivalConversionRate,
    revivalWeeks: sent.revivalWeeks,
    reviewGap,
    weeksToLeadership,
    reviewsPerWeekTarget,
  }
}

export const planOf = (scan: Scan): Plan => computePlan(scan)
