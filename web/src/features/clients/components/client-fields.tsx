import { ClientStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useLocalized } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { EmailInput } from '../../../shared/ui/email-input.tsx'
import { matching, required } from '../../../shared/ui/form-rules.ts'
import { clientsTexts, editTexts } from '../clients.texts.ts'

export interface ClientValues {
  companyName: string
  email: string
  contactPerson?: string
  phone?: string
  status: (typeof ClientStatus.options)[number]
  planId?: number
}

interface Props {
  belowPlan?: ReactNode
  /** The one it has, which stays even when switched off. */
  plan?: number | null
  belowName?: ReactNode
}

/** The fields that a new client and an edited one share. */
export function ClientFields({ plan, belowName, belowPlan }: Props) {
  const t = useTexts(editTexts)
  const list = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const givesPlans = useUser().rights.money === 'write'
  return (
    <>
      <Form.Item name="companyName" label={t('companyName')} rules={required(t('companyRequired'))}>
        <Input maxLength={120} autoComplete="off" autoFocus />
      </Form.Item>
      {belowName}
      <Form.Item name="email" label={t('email')} rules={matching(Email, t('emailInvalid'))} required>
        <EmailInput autoComplete="off" />
      </Form.Item>
      <Form.Item name="contactPerson" label={t('contactPerson')}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('phone')}>
        <Input type="tel" maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="status" label={list('status')} required>
        <Select options={ClientStatus.options.map((value) => ({ value, label: common(value) }))} />
      </Form.Item>
      {givesPlans && <PlanField plan={plan} />}
      {givesPlans && belowPlan}
    </>
  )
}

function PlanField({ plan }: Pick<Props, 'plan'>) {
  const t = useTexts(editTexts)
  const list = useTexts(clientsTexts)
  return (
    <Form.Item name="planId" label={list('plan')}>
      <Select placeholder={t('noPlanChosen')} options={usePlanOptions(plan)} />
    </Form.Item>
  )
}

/** Plans that take clients; a switched-off one appears only for who has it. */
export function usePlanOptions(current?: number | null) {
  const t = useTexts(editTexts)
  const localized = useLocalized()
  const plans = useListPlansQuery(ALL_PLANS).data?.items ?? []
  return plans
    .filter(({ id, isActive }) => isActive || id === current)
    .map(({ id, translations, isActive }) => {
      const name = localized(translations.displayName)
      return { value: id, label: isActive ? name : t('planOff', { name }) }
    })
}
