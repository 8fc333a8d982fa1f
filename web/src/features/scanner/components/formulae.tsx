import type { Plan } from '@avaliax/proto/scanner/plan.formulae.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { planTexts } from '../scanner.texts.ts'

interface Props {
  plan: Plan
  own: number
  leader: number
}

/** The arithmetic with its numbers, so that nobody has to believe it. */
export function Formulae({ plan, own, leader }: Props) {
  const t = useTexts(planTexts)
  const { number, decimal, percent } = useFormat()
  const { buffer, capacity, liveConversionRate, revivalConversionRate } = plan
  return (
    <details className="sc-formulae">
      <summary>{t('formulae')}</summary>
      <ul className="ax-figures">
        <li>
          {t('formulaGap', { leader: number(leader), buffer, own: number(own), gap: number(plan.reviewGap) })}
        </li>
        <li>
          {t('formulaCapacity', {
            services: number(capacity.opp_live),
            live: percent(liveConversionRate),
            asked: number(capacity.opp_rev),
            revival: percent(revivalConversionRate),
            capacity: decimal(capacity.rev_week, 2),
          })}
        </li>
        {plan.reviewGap > 0 && (
          <>
            <li>{t('formulaWeeks', { weeks: number(plan.weeksToLeadership) })}</li>
            <li>{t('formulaTarget', { target: number(plan.reviewsPerWeekTarget) })}</li>
          </>
        )}
        <li>{t('formulaChance')}</li>
        <li>{t('formulaTenth')}</li>
      </ul>
    </details>
  )
}
