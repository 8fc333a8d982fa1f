import { CheckOutlined, EditOutlined } from '@ant-design/icons'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { Button, Switch, Tag } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLocalized } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useSwitchPlanMutation } from '../plans.api.ts'
import { featureTexts, plansTexts } from '../plans.texts.ts'
import '../../../shared/ui/panel.css'

interface Props {
  plan: Plan
  onEdit: () => void
}

export function PlanCard({ plan, onEdit }: Props) {
  const t = useTexts(plansTexts)
  const feature = useTexts(featureTexts)
  const localized = useLocalized()
  const { id, name, translations, maxCompanies, maxEmployees, features, isActive } = plan
  const displayName = localized(translations.displayName)
  return (
    <article
      className={isActive ? 'panel plan-card' : 'panel plan-card plan-off'}
      aria-labelledby={`plan-${id}`}
    >
      <header>
        <h2 id={`plan-${id}`}>{displayName}</h2>
        {!isActive && <Tag>{t('inactive')}</Tag>}
      </header>
      <code className="plan-name">{name}</code>
      <Price plan={plan} />
      {translations.description && <p>{localized(translations.description)}</p>}
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
      <May route={updatePlan}>
        <footer>
          <ActiveSwitch plan={plan} />
          <Button
            icon={<EditOutlined aria-hidden />}
            aria-label={t('editOf', { name: displayName })}
            onClick={onEdit}
          >
            {t('editPlan')}
          </Button>
        </footer>
      </May>
    </article>
  )
}

function Price({ plan: { price, originalPrice, discountPercent } }: { plan: Plan }) {
  const t = useTexts(plansTexts)
  const { money } = useFormat()
  const reduced = originalPrice !== null && Number(originalPrice) > Number(price)
  return (
    <p className="plan-price">
      {reduced && (
        <>
          <span className="ax-hidden">{t('before', { price: money(originalPrice) })}</span>
          <s aria-hidden="true" className="ax-figures">
            {money(originalPrice)}
          </s>
        </>
      )}
      <strong className="ax-figures">{money(price)}</strong>
      <span>{t('perMonth')}</span>
      {reduced && discountPercent !== null && discountPercent > 0 && (
        <Tag color="success">{t('off', { percent: discountPercent })}</Tag>
      )}
    </p>
  )
}

function ActiveSwitch({ plan: { id, translations, isActive } }: { plan: Plan }) {
  const t = useTexts(plansTexts)
  const localized = useLocalized()
  const toast = useToast()
  const [change] = useSwitchPlanMutation()
  const toggle = async (next: boolean) =>
    toast.outcome(
      await change({ params: { planId: id }, body: { isActive: next } }),
      t('updated'),
      t('updateFailed'),
    )
  return (
    <span className="plan-switch">
      <Switch
        checked={isActive}
        aria-label={t('activeSwitch', { name: localized(translations.displayName) })}
        onChange={(next) => void toggle(next)}
      />
      <span aria-hidden="true">{t('takesClients')}</span>
    </span>
  )
}
