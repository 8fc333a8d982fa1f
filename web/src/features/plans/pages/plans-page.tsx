import { PlusOutlined } from '@ant-design/icons'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { PlanCard } from '../components/plan-card.tsx'
import { PlanDialog } from '../components/plan-dialog.tsx'
import { plansTexts } from '../plans.texts.ts'
import '../plans.css'

export function PlansPage() {
  const t = useTexts(plansTexts)
  const answer = useListPlansQuery(ALL_PLANS)
  const [subject, setSubject] = useState<Plan | 'new' | null>(null)
  const plans = answer.data?.items
  const newButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setSubject('new')}>
      {t('newPlan')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={newButton} />
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
