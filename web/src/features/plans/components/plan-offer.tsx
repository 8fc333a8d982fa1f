import { CheckOutlined } from '@ant-design/icons'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { contradictionsOf, discountOf, textDoubtsOf } from '@avaliax/proto/tenancy/plan-truth.ts'
import { yearlyPriceOf, yearlySaving } from '@avaliax/proto/tenancy/yearly-price.ts'
import { Tag } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { featureTexts, plansTexts } from '../plans.texts.ts'

export type Offer = Pick<Plan, 'price' | 'originalPrice' | 'maxCompanies' | 'maxEmployees' | 'features'>
type Sold = Pick<Plan, 'price' | 'originalPrice' | 'yearlyPrice' | 'yearlyStripePriceId'>

export function Price({ plan }: { plan: Sold }) {
  const { price, originalPrice } = plan
  const t = useTexts(plansTexts)
  const { money } = useFormat()
  const percent = discountOf({ price, originalPrice })
  const yearly = yearlyPriceOf(plan)
  const saving = yearlySaving(plan)
  return (
    <>
      <p className="plan-price">
        {percent !== null && originalPrice !== null && (
          <>
            <span className="ax-hidden">{t('before', { price: money(originalPrice) })}</span>
            <s aria-hidden="true" className="ax-figures">
              {money(originalPrice)}
            </s>
          </>
        )}
        <strong className="ax-figures">{money(price)}</strong>
        <span>{t('perMonth')}</span>
        {percent !== null && <Tag color="success">{t('off', { percent })}</Tag>}
      </p>
      {yearly && (
        <p>
          {t('orYear', { price: money(yearly) })}
          {saving && `, ${t('saves', { amount: money(saving.amount), percent: saving.percent })}`}
        </p>
      )}
    </>
  )
}

export function Limits({ plan: { maxCompanies, maxEmployees, features } }: { plan: Offer }) {
  const t = useTexts(plansTexts)
  const feature = useTexts(featureTexts)
  return (
    <>
      <ul className="plan-limits">
        <li>{t('companies', { count: maxCompanies })}</li>
        <li>{maxEmployees ? t('employees', { count: maxEmployees }) : t('unlimitedEmployees')}</li>
      </ul>
      <ul className="plan-features" aria-label={t('features')}>
        {features.map((key) => (
          <li key={key}>
            <CheckOutlined aria-hidden /> {feature(key)}
          </li>
        ))}
        {features.length === 0 && <li>{t('noFeatures')}</li>}
      </ul>
    </>
  )
}

type Told = Pick<Plan, 'maxCompanies' | 'maxEmployees'>

/** Says what names and descriptions tell in figures that the limits do not hold; empty: nothing. */
export function useTextDoubts(): (plan: Told, texts: readonly (string | undefined)[]) => string {
  const t = useTexts(plansTexts)
  return ({ maxEmployees, maxCompanies }, texts) =>
    textDoubtsOf({ maxEmployees, maxCompanies, texts: texts.flatMap((text) => text ?? []) })
      .map(({ of, said, limit }) => {
        const words = (count: number | null) =>
          of === 'maxCompanies'
            ? count === null
              ? t('unlimitedCompanies')
              : t('companies', { count })
            : count === null
              ? t('unlimitedEmployees')
              : t('employees', { count })
        return t('textDiffers', { said: words(said), limit: words(limit) })
      })
      .join(' ')
}

/** Says what a plan tells of itself that its limits do not hold; empty: all of it is true. */
export function useContradictions(): (plan: Parameters<typeof contradictionsOf>[0]) => string {
  const t = useTexts(plansTexts)
  const feature = useTexts(featureTexts)
  return (plan) =>
    contradictionsOf(plan)
      .map(([key, count]) =>
        t(key === 'multiple_locations' ? 'contradictsOne' : 'contradicts', { feature: feature(key), count }),
      )
      .join(' ')
}
