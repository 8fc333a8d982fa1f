import { PLAN_SUMMARY } from '@avaliax/proto/scanner/plan.texts.ts'
import type { SharedPlan } from '@avaliax/proto/scanner/share.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { planOf } from '../scan/scan.domain.ts'
import type { Scan } from '../scan/scan.model.ts'

/** The provider's page of a place, by the id that may be kept. */
const placeLink = (placeId: string): string =>
  `https://www.google.com/maps/search/?api=1&query=Google&query_place_id=${encodeURIComponent(placeId)}`

/** Answers what everybody with the link may see; nothing of the lead is in it. */
export function sharedPlan(scan: Scan, language: Language): SharedPlan {
  const plan = planOf(scan)
  return {
    shareId: scan.shareId,
    businessName: scan.businessName,
    city: scan.city,
    niche: scan.niche,
    currentReviews: scan.currentReviews,
    topCompetitorReviews: scan.topCompetitorReviews,
    businessPosition: scan.businessPosition,
    totalListed: scan.competitorData.totalListed,
    competitors: scan.competitorData.top.map(({ placeId, name, reviews }) => ({
      name,
      reviews,
      link: placeId && placeLink(placeId),
    })),
    plan: { ...plan, summary: PLAN_SUMMARY[language](plan) },
    createdAt: scan.createdAt.toISOString(),
  }
}
