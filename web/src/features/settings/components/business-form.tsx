import { type Client, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Form, Input } from 'antd'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmailInput } from '../../../shared/ui/email-input.tsx'
import { matching, required } from '../../../shared/ui/form-rules.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { settingsTexts } from '../settings.texts.ts'
import { PageForm } from './page-form.tsx'
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
  const [update] = useUpdateClientMutation()
  const change = useChange(client)
  const send = (values: Values) =>
    change(
      (shown) => ({
        companyName: values.companyName.trim(),
        email: values.email.trim(),
        contactPerson: values.contactPerson.trim() || null,
        phone: values.phone === valuesOf(shown).phone ? shown.phone : values.phone.trim() || null,
        address: values.address.trim() || null,
        timeZone: values.timeZone,
      }),
      (body) => update({ params: { clientId: client.id }, body }),
    )
  return (
    <Panel anchor="business" title={t('business')}>
      <PageForm
        draft={`business-${client.id}`}
        initial={valuesOf(client)}
        route={updateClient}
        send={send}
        saved={t('businessSaved')}
        failed={t('businessFailed')}
        action={t('saveBusiness')}
      >
        <BusinessFields />
      </PageForm>
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
        <EmailInput autoComplete="email" />
      </Form.Item>
      <Form.Item name="phone" label={t('phone')}>
        <Input type="tel" maxLength={60} autoComplete="tel" />
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
  phone: client.phoneText ?? '',
  address: client.address ?? '',
  timeZone: client.timeZone,
})
