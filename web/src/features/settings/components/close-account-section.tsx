import { CLOSING_KEPT_DAYS, CLOSING_UNDO_DAYS } from '@avaliax/proto/identity/account-closing.routes.ts'
import { PASSWORD_MAX } from '@avaliax/proto/identity/password.rules.ts'
import { Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { closingTexts } from '../closing.texts.ts'
import { useAccountClosingQuery, useCloseAccountMutation } from '../settings.api.ts'
import { ClosingNotice } from './closing-notice.tsx'

const DAY_MS = 86_400_000

/** The end of everything an owner has here, and the way back as long as there is one. */
export function CloseAccountSection() {
  const t = useTexts(closingTexts)
  const { data, error, refetch } = useAccountClosingQuery()
  const [asking, setAsking] = useState(false)
  const days = { undo: CLOSING_UNDO_DAYS, kept: CLOSING_KEPT_DAYS }
  return (
    <Panel anchor="close-account" title={t('closing')}>
      <ErrorState compact problem={error} onRetry={refetch} />
      {data?.closing ? (
        <ClosingNotice closing={data.closing} />
      ) : (
        <>
          <Typography.Paragraph type="secondary">{t('closingText', days)}</Typography.Paragraph>
          <Button danger disabled={!data} onClick={() => setAsking(true)}>
            {t('closeAction')}
          </Button>
        </>
      )}
      {asking && <CloseDialog onClose={() => setAsking(false)} />}
    </Panel>
  )
}

interface Values {
  password: string
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(closingTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [close, { isLoading }] = useCloseAccountMutation()
  const [date] = useState(() => formatDate(new Date(Date.now() + CLOSING_UNDO_DAYS * DAY_MS).toISOString()))
  const submit = async ({ password }: Values) => {
    const { error } = await close({ body: { password } })
    if (!error) onClose()
    else if (error.code !== 'CURRENT_PASSWORD_WRONG') toast.error(t('closeFailed'), error)
    return error
  }
  return (
    <FormDialog<Values>
      open
      title={t('closeQuestion')}
      okText={t('closeConfirm')}
      danger
      working={isLoading}
      form={form}
      initial={{ password: '' }}
      byCode={{ CURRENT_PASSWORD_WRONG: 'password' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography.Paragraph>{t('closeEffects', { date })}</Typography.Paragraph>
      <Form.Item
        name="password"
        label={t('closePassword')}
        rules={[{ required: true, message: t('closePasswordNeeded') }]}
      >
        <Input.Password maxLength={PASSWORD_MAX} autoComplete="current-password" />
      </Form.Item>
    </FormDialog>
  )
}
