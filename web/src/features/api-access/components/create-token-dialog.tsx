import { API_TOKEN_DAYS_MAX, API_TOKEN_NAME_MAX } from '@avaliax/proto/identity/api-token.routes.ts'
import { TokenScope } from '@avaliax/proto/values.ts'
import { Form, Radio, Select, Typography } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NameField } from '../../../shared/ui/name-field.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { apiAccessTexts } from '../api-access.texts.ts'
import type { useApiTokens } from '../use-api-tokens.ts'
import '../../../shared/ui/invitation-link.css'

const NO_END = 'never'
const DAYS = [30, 90] as const

interface Values {
  name: string
  scope: TokenScope
  /** Days, or `NO_END`: a list of choices has no null. */
  expires: number | typeof NO_END
}
const INITIAL: Values = { name: '', scope: 'read', expires: DAYS[1] }

interface Props {
  tokens: Pick<ReturnType<typeof useApiTokens>, 'create' | 'creating'>
  onClose: () => void
}

/** A token is named and limited, then shown this once. */
export function CreateTokenDialog({ tokens: { create, creating }, onClose }: Props) {
  const t = useTexts(apiAccessTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [token, setToken] = useState<string>()
  const submit = async ({ name, scope, expires }: Values) => {
    const expiresInDays = expires === NO_END ? null : expires
    const { data, error } = await create({ name: name.trim(), scope, expiresInDays })
    if (data) setToken(data.token)
    else toast.error(t('createFailed'), error)
    return error
  }
  if (token) return <NewToken token={token} onClose={onClose} />
  const lives = [
    ...DAYS.map((count) => ({ value: count, label: t('days', { count }) })),
    { value: API_TOKEN_DAYS_MAX, label: t('year') },
    { value: NO_END, label: t('never') },
  ]
  return (
    <FormDialog<Values>
      title={t('createTitle')}
      okText={t('create')}
      working={creating}
      form={form}
      initial={INITIAL}
      byPath={{ expiresInDays: 'expires' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField label={t('name')} hint={t('nameHint')} needed={t('nameNeeded')} max={API_TOKEN_NAME_MAX} />
      <Form.Item name="scope" label={t('scope')} extra={t('closed')} required>
        <Radio.Group options={TokenScope.options.map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      <Form.Item name="expires" label={t('expires')} required>
        <Select options={lives} />
      </Form.Item>
    </FormDialog>
  )
}

function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTexts(apiAccessTexts)
  const common = useTexts(commonTexts)
  return (
    <Dialog title={t('created')} footer={null} onClose={onClose} destroyOnHidden>
      <Typography.Paragraph>{t('createdText')}</Typography.Paragraph>
      <div className="invitation-link">
        <code>{token}</code>
        <CopyButton type="primary" text={token} done={t('copied')}>
          {common('copy')}
        </CopyButton>
      </div>
    </Dialog>
  )
}
