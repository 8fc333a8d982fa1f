import { mostReviews } from '@avaliax/proto/scanner/plan.formulae.ts'
import type { CompetitorResult } from '@avaliax/proto/scanner/search.routes.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { Business } from '../draft.ts'
import { competitorTexts } from '../scanner.texts.ts'
import { Race } from './race.tsx'

interface Props {
  business: Business
  competitors: CompetitorResult
}

/** Where one stands, and the race as a picture. */
export function Standing({ business, competitors: { top, position, totalListed } }: Props) {
  const t = useTexts(competitorTexts)
  const behind = mostReviews(top) - business.reviews
  return (
    <>
      <p className="sc-standing">
        <strong>{t('position', { position, total: totalListed })}</strong>
        <span>
          {behind > 0 ? t('behind', { count: behind }) : top.length > 0 && business.reviews > 0 && t('first')}
        </span>
      </p>
      <Race
        you={{ name: business.businessName, reviews: business.reviews }}
        others={top.map(({ name, reviews }) => ({ name, reviews }))}
      />
    </>
  )
}
