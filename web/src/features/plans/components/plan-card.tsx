import { EditOutlined } from '@ant-design/icons'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { isHidden } from '@avaliax/proto/tenancy/plan-truth.ts'
import { Button, Switch, Tag } from 'antd'
import { useLocalized } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useSwitchPlanMutation } from '../plans.api.ts'
import { plansTexts } from '../plans.texts.ts'
import { Limits, Price, useContradictions, useTextDoubts } from './plan-offer.tsx'
import '../../../shared/ui/panel.css'

interface Props {
  plan: Plan
  onEdit: () => void
}

export function PlanCard({ plan, onEdit }: Props) {
  const t = useTexts(plansTexts)
  const untrue = useContradictions()(plan)
  const { displayName: names, description: texts } = plan.translations
  const doubts = useTextDoubts()(plan, [names.pt, names.en, texts?.pt, texts?.en])
  const hidden = isHidden(plan)
  const localized = useLocalized()
  const { id, name, translations, isActive } = plan
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
      <Limits plan={plan} />
      {hidden && <Notice kind="warning" title={t('hidden')} />}
      {untrue && <Notice kind="warning" title={untrue} />}
      {doubts && <Notice kind="warning" title={doubts} />}
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
