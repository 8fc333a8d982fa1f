import { type AddressChange, beginAddressChange } from '@avaliax/proto/identity/address-change.routes.ts'
import { Button, Form, Typography } from 'antd'
import { formatDateTime } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { EmailInput } from '../../../shared/ui/email-input.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { matching } from '../../../shared/ui/form-rules.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { addressTexts } from '../address.texts.ts'
import {
  useAddressChangeQuery,
  useBeginAddressChangeMutation,
  useCancelAddressChangeMutation,
} from '../settings.api.ts'

/** The address that one signs in with, and the way to another one. */
export function AddressSection() {
  const t = useTexts(addressTexts)
  const { username } = useUser()
  const { data, error, refetch } = useAddressChangeQuery()
  return (
    <Panel anchor="address" title={t('address')}>
      <Typography.Paragraph className="settings-address">
        {t('signInAs', { email: username })}
      </Typography.Paragraph>
      <ErrorState compact problem={error} onRetry={refetch} />
      {data?.change ? <WaitingNotice change={data.change} /> : <AddressForm disabled={!data} />}
    </Panel>
  )
}

interface Values {
  email: string
}

function AddressForm({ disabled }: { disabled: boolean }) {
  const t = useTexts(addressTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [begin, { isLoading }] = useBeginAddressChangeMutation()
  const save = async ({ email }: Values) => {
    const { error } = await begin({ body: { email: email.trim() } })
    toast.outcome({ error }, t('asked'), t('askedFailed'))
    return error
  }
  return (
    <FieldForm form={form} initial={{ email: '' }} byCode={{ EMAIL_IN_USE: 'email' }} onSubmit={save}>
      <div className="settings-narrow">
        <Form.Item
          name="email"
          label={t('newAddress')}
          extra={t('newAddressHint')}
          rules={matching(beginAddressChange.body.shape.email, t('invalid'))}
        >
          <EmailInput autoComplete="off" />
        </Form.Item>
      </div>
      <Button htmlType="submit" disabled={disabled} loading={isLoading}>
        {t('change')}
      </Button>
    </FieldForm>
  )
}

function WaitingNotice({ change: { email, confirmed, expiresAt } }: { change: AddressChange }) {
  const t = useTexts(addressTexts)
  const toast = useToast()
  const { username } = useUser()
  const [cancel, { isLoading }] = useCancelAddressChangeMutation()
  const until = formatDateTime(expiresAt)
  const text =
    confirmed.former || confirmed.next
      ? t('waitingOne', { missing: confirmed.former ? email : username, until })
      : t('waitingBoth', { former: username, next: email, until })
  const keep = async () => {
    const { error } = await cancel()
    if (error) toast.error(t('keepFailed'), error)
    else toast.success(t('kept'))
  }
  return (
    <Notice
      kind="info"
      title={t('waiting', { email })}
      text={text}
      action={
        <Button loading={isLoading} onClick={() => void keep()}>
          {t('keep')}
        </Button>
      }
    />
  )
}
