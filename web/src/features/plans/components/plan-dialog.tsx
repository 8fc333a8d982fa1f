import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { bodyOf, NEW_PLAN, type PlanValues, valuesOf } from '../plan-values.ts'
import { useCreatePlanMutation, useUpdatePlanMutation } from '../plans.api.ts'
import { plansTexts } from '../plans.texts.ts'
import { PlanFields } from './plan-fields.tsx'

interface Props {
  /** A plan to edit, or `new`. */
  subject: Plan | 'new'
  onClose: () => void
}

export function PlanDialog({ subject, onClose }: Props) {
  const t = useTexts(plansTexts)
  const [create] = useCreatePlanMutation()
  const [update] = useUpdatePlanMutation()
  const plan = subject === 'new' ? null : subject
  const save = useSave({
    send: (values: PlanValues) => {
      const body = bodyOf(values)
      return plan ? update({ params: { planId: plan.id }, body }) : create({ body })
    },
    saved: [t(plan ? 'updated' : 'created')],
    failed: t(plan ? 'updateFailed' : 'createFailed'),
    fields: { PLAN_NAME_IN_USE: 'name' },
    onClose,
  })
  return (
    <FormDialog
      {...save}
      width={720}
      title={t(plan ? 'editPlan' : 'newPlan')}
      draft={`plan-${plan?.id ?? 'new'}`}
      initial={plan ? valuesOf(plan) : NEW_PLAN}
    >
      <PlanFields />
    </FormDialog>
  )
}
