import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import type { SharedPlan } from '@avaliax/proto/scanner/share.routes.ts'
import { expect, test } from '@jest/globals'
import { shareSvg } from './share-picture.drawing.ts'

const PLAN = {
  shareId: 'x'.repeat(22),
  businessName: 'Padaria da Vila',
  city: 'Curitiba',
  niche: 'bakery',
  currentReviews: 12,
  topCompetitorReviews: 90,
  businessPosition: 4,
  totalListed: 20,
  competitors: [{ name: 'Outra', reviews: 90, link: null }],
  plan: { reviewGap: 78, cushion: 0, phasedWeeks: 20, phasedWeeksWithLeader: null },
  createdAt: '2026-11-01T12:00:00.000Z',
} as unknown as SharedPlan

test.each(['pt', 'en'] as const)('the picture of a shared plan names the agency alone, in %s', (language) => {
  const own = { ...DEFAULT_BRAND, name: 'Agência Sol', colour: '#ffd400' }
  expect(shareSvg(PLAN, language, own)).toMatch(/Agência Sol/)
  expect(shareSvg(PLAN, language, own)).not.toMatch(/avaliax/i)
  expect(shareSvg(PLAN, language, DEFAULT_BRAND)).toMatch(/Avaliax/)
})
