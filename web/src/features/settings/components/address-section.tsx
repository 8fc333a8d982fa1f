import { type AddressChange, beginAddressChange } from '@avaliax/proto/identity/address-change.routes.ts'
import { Button, Form, Typography } from 'antd'
import { type Failure, isProblem, problemText } from '../../../shared/api/problem.ts'
import { formatDateTime } from '../../../shared/i18n/format.ts'
import { currentLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { clearErrors } from '../../../shared/ui/clear-errors.ts'
import { EmailInput } from '../../../shared/ui/email-input.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
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
    if (!error) return toast.success(t('asked'))
    const text = textAtField(error)
    if (text === null) return toast.error(t('askedFailed'), error)
    form.setFields([{ name: 'email', errors: [text] }])
    form.focusField('email')
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ email: '' }}
      onValuesChange={(changed) => clearErrors(form, changed)}
      onFinish={save}
    >
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
    </Form>
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

/** What the server says of the address itself; null for everything else. */
function textAtField(error: Failure): string | null {
  if (!isProblem(error)) return null
  if (error.code === 'EMAIL_IN_USE') return problemText(error, currentLanguage())
  return error.details?.find(({ path }) => path === 'email')?.message ?? null
}
