import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { Tag } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLocalized } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { billingTexts } from '../billing.texts.ts'

/** What a plan costs, with what it cost before, and whom it is for. */
export function PlanSummary({ plan }: { plan: Plan }) {
  const t = useTexts(billingTexts)
  const { money } = useFormat()
  const localized = useLocalized()
  const { translations, price, originalPrice, discountPercent, maxEmployees, maxCompanies } = plan
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
        <li>{maxEmployees === null ? t('unlimited') : t('employees', { count: maxEmployees })}</li>
        <li>{maxCompanies === 1 ? t('oneCompany') : t('companies', { count: maxCompanies })}</li>
      </ul>
    </div>
  )
}
