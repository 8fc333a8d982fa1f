import type { BillingInterval } from '@avaliax/proto/tenancy/billing-interval.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { planLines } from '@avaliax/proto/tenancy/plan-lines.texts.ts'
import { discountOf } from '@avaliax/proto/tenancy/plan-truth.ts'
import { priceIn, yearlySaving } from '@avaliax/proto/tenancy/yearly-price.ts'
import { Tag } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage, useLocalized } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { billingTexts } from '../billing.texts.ts'

/** Says what a plan costs, with what it cost before, and whom it is for. */
export function PlanSummary({ plan, interval = 'month' }: { plan: Plan; interval?: BillingInterval }) {
  const t = useTexts(billingTexts)
  const { money } = useFormat()
  const localized = useLocalized()
  const language = useLanguage()
  const { translations, originalPrice } = plan
  const isYear = interval === 'year'
  const percent = isYear ? null : discountOf(plan)
  const isReduced = originalPrice !== null && percent !== null
  const saving = isYear ? yearlySaving(plan) : null
  return (
    <div className="billing-plan">
      <h2>{localized(translations.displayName)}</h2>
      {translations.description && <p>{localized(translations.description)}</p>}
      <p className="billing-price">
        {isReduced && <s>{money(originalPrice)}</s>}
        <strong>{money(priceIn(plan, interval))}</strong> <span>{t(isYear ? 'perYear' : 'perMonth')}</span>
        {isReduced && <Tag color="success">{t('off', { percent })}</Tag>}
      </p>
      {saving && <p>{t('yearSaves', { amount: money(saving.amount), percent: saving.percent })}</p>}
      <ul>
        {planLines(plan, language).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
