import { reviewsToNextTenth } from '@avaliax/proto/scanner/race.formulae.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { Business } from '../draft.ts'
import { planTexts } from '../scanner.texts.ts'

/** What lifts the displayed average by a tenth; nothing without an average or at the top of it. */
export function NextTenth({ business: { rating, reviews } }: { business: Business }) {
  const t = useTexts(planTexts)
  const { decimal } = useFormat()
  const count = rating === null ? null : reviewsToNextTenth(rating, reviews)
  if (rating === null || count === null) return null
  return (
    <p className="sc-tenth">
      ★ {t('nextTenth', { count, from: decimal(rating), to: decimal(rating + 0.1) })}
    </p>
  )
}
