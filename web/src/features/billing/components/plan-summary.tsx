import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { planLines } from '@avaliax/proto/tenancy/plan-lines.texts.ts'
import { Tag } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage, useLocalized } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { billingTexts } from '../billing.texts.ts'

/** What a plan costs, with what it cost before, and whom it is for. */
export function PlanSummary({ plan }: { plan: Plan }) {
  const t = useTexts(billingTexts)
  const { money } = useFormat()
  const localized = useLocalized()
  const language = useLanguage()
  const { translations, price, originalPrice, discountPercent } = plan
  return (
    <div className="billing-plan">
      <h2>{localized(translations.displayName)}</h2>
      {translations.description && <p>{localized(translations.description)}</p>}
      <p className="billing-price">
        {originalPrice && discountPercent !== null && <s>{money(originalPrice)}</s>}
        <strong>{money(price)}</strong> <span>{t('perMonth')}</span>
        {originalPrice && discountPercent !== null && (
          <Tag color="success">{t('off', { percent: discountPercent })}</Tag>
        )}
      </p>
      <ul>
        {planLines(plan, language).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
