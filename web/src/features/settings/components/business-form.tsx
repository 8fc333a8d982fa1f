import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { useFormDraft } from '../../../shared/hooks/use-form-draft.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { clearErrors } from '../../../shared/ui/clear-errors.ts'
import { matching, required } from '../../../shared/ui/form-rules.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { settingsTexts } from '../settings.texts.ts'
import { TimeZoneField } from './time-zone-field.tsx'

interface Values {
  companyName: string
  contactPerson: string
  email: string
  phone: string
  address: string
  timeZone: string
}

export function BusinessForm({ client }: { client: Client }) {
  const t = useTexts(settingsTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [update, { isLoading }] = useUpdateClientMutation()
  const draft = useFormDraft<Values>(`business-${client.id}`)
  const [unsaved, setUnsaved] = useState(draft.restored !== undefined)
  useLeaveGuard(unsaved)

  const save = async (values: Values) => {
    const body = {
      companyName: values.companyName.trim(),
      email: values.email.trim(),
      contactPerson: values.contactPerson.trim() || null,
      phone: values.phone.trim() || null,
      address: values.address.trim() || null,
      timeZone: values.timeZone,
    }
    const { error } = await update({ params: { clientId: client.id }, body })
    if (error) return toast.error(t('businessFailed'), error)
    draft.drop()
    setUnsaved(false)
    toast.success(t('businessSaved'))
  }
  return (
    <Panel anchor="business" title={t('business')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        initialValues={{ ...valuesOf(client), ...draft.restored }}
        onValuesChange={(changed, values) => {
          clearErrors(form, changed)
          draft.keep(values)
          setUnsaved(true)
        }}
        onFinish={save}
      >
        <BusinessFields />
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('saveBusiness')}
        </Button>
      </Form>
    </Panel>
  )
}

function BusinessFields() {
  const t = useTexts(settingsTexts)
  return (
    <div className="settings-columns">
      <Form.Item name="companyName" label={t('companyName')} rules={required(t('companyNameRequired'))}>
        <Input maxLength={120} autoComplete="organization" />
      </Form.Item>
      <Form.Item name="contactPerson" label={t('contactPerson')}>
        <Input maxLength={120} autoComplete="name" />
      </Form.Item>
      <Form.Item name="email" label={t('email')} rules={matching(Email, t('emailInvalid'))}>
        <Input type="email" maxLength={254} autoComplete="email" />
      </Form.Item>
      <Form.Item name="phone" label={t('phone')}>
        <Input type="tel" maxLength={40} autoComplete="tel" />
      </Form.Item>
      <Form.Item name="address" label={t('address')} className="settings-wide">
        <Input maxLength={300} autoComplete="street-address" />
      </Form.Item>
      <TimeZoneField />
    </div>
  )
}

const valuesOf = (client: Client): Values => ({
  companyName: client.companyName,
  contactPerson: client.contactPerson ?? '',
  email: client.email,
  phone: client.phone ?? '',
  address: client.address ?? '',
  timeZone: client.timeZone,
})
