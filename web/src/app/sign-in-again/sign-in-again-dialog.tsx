import { proveSignIn } from '@avaliax/proto/identity/auth.routes.ts'
import { PASSWORD_MAX } from '@avaliax/proto/identity/password.rules.ts'
import { Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { send } from '../../shared/api/send.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { FormDialog, showFieldErrors } from '../../shared/ui/form-dialog.tsx'
import { required } from '../../shared/ui/form-rules.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { signInAgainTexts } from './sign-in-again.texts.ts'

interface Fields {
  password: string
  code?: string
}

interface Props {
  onEnd: (isProven: boolean) => void
}

/** The password; then, where the account has a second factor, a code. */
export function SignInAgainDialog({ onEnd }: Props) {
  const t = useTexts(signInAgainTexts)
  const toast = useToast()
  const [form] = Form.useForm<Fields>()
  const [working, setWorking] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const submit = async (body: Fields) => {
    setWorking(true)
    const { error } = await send(proveSignIn, { body })
    setWorking(false)
    if (!error) return onEnd(true)
    // The password was right, and nobody has typed a code yet.
    if (error.code === 'TWO_FACTOR_CODE_WRONG' && !needsCode) return setNeedsCode(true)
    const fields = { CURRENT_PASSWORD_WRONG: 'password', TWO_FACTOR_CODE_WRONG: 'code' } as const
    if (!(error.code in fields)) toast.error(t('failed'), error)
    showFieldErrors(form, error, fields)
  }
  return (
    <FormDialog<Fields>
      title={t('title')}
      okText={t('confirm')}
      working={working}
      form={form}
      initial={{ password: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={() => onEnd(false)}
    >
      <Typography.Paragraph>{t('text')}</Typography.Paragraph>
      <Form.Item name="password" label={t('password')} required rules={required(t('passwordNeeded'))}>
        <Input.Password maxLength={PASSWORD_MAX} autoComplete="current-password" autoFocus />
      </Form.Item>
      {needsCode && (
        <Form.Item name="code" label={t('code')} required rules={required(t('codeNeeded'))}>
          <Input maxLength={30} autoComplete="one-time-code" autoFocus />
        </Form.Item>
      )}
    </FormDialog>
  )
}
