import { PlusOutlined } from '@ant-design/icons'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { createPlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { PlanCard } from '../components/plan-card.tsx'
import { PlanFields } from '../components/plan-fields.tsx'
import { bodyOf, newPlan, type PlanValues, seenOf, valuesOf } from '../plan-values.ts'
import { useCreatePlanMutation, useUpdatePlanMutation } from '../plans.api.ts'
import { plansTexts } from '../plans.texts.ts'
import '../plans.css'

export function PlansPage() {
  const t = useTexts(plansTexts)
  const answer = useListPlansQuery(ALL_PLANS)
  const [subject, setSubject] = useState<Plan | 'new' | null>(null)
  const plans = answer.data?.items
  const newButton = (
    <May route={createPlan}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setSubject('new')}>
        {t('newPlan')}
      </Button>
    </May>
  )
  return (
    <>
      <PageHeader title={t('title')} help="agencia" description={t('description')} actions={newButton} />
      <ListFrame answer={answer} filled={plans !== undefined}>
        {!plans && <PageSkeleton />}
        {plans?.length === 0 && (
          <EmptyState drawing="money" title={t('emptyTitle')} text={t('emptyText')} action={newButton} />
        )}
        <ul className="plan-list" aria-label={t('title')}>
          {plans?.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} onEdit={() => setSubject(plan)} />
            </li>
          ))}
        </ul>
      </ListFrame>
      {subject && <PlanDialog subject={subject} onClose={() => setSubject(null)} />}
    </>
  )
}

interface Props {
  /** A plan to edit, or `new`. */
  subject: Plan | 'new'
  onClose: () => void
}

function PlanDialog({ subject, onClose }: Props) {
  const language = useLanguage()
  const t = useTexts(plansTexts)
  const [create] = useCreatePlanMutation()
  const [update] = useUpdatePlanMutation()
  const plan = subject === 'new' ? null : subject
  const change = useChange(
    // A discount that was typed once, and is not true, is corrected by the next saving.
    plan && { ...bodyOf(valuesOf(plan, language)), discountPercent: plan.discountPercent },
  )
  const save = useSave({
    send: (values: PlanValues) => {
      if (!plan) return create({ body: bodyOf(values) })
      return change(
        () => bodyOf(values),
        ({ seen, ...body }) =>
          update({ params: { planId: plan.id }, body: { ...body, seen: seenOf(plan, seen) } }),
      )
    },
    saved: [t(plan ? 'updated' : 'created')],
    failed: t(plan ? 'updateFailed' : 'createFailed'),
    byCode: { PLAN_NAME_IN_USE: 'name' },
    onClose,
  })
  return (
    <FormDialog
      {...save}
      width={720}
      title={t(plan ? 'editPlan' : 'newPlan')}
      draft={`plan-${plan?.id ?? 'new'}`}
      initial={plan ? valuesOf(plan, language) : newPlan(language)}
    >
      <PlanFields />
    </FormDialog>
  )
}
