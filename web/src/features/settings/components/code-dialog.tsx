import { PASSWORD_MAX } from '@avaliax/proto/identity/password.rules.ts'
import { Form, Input, Typography } from 'antd'
import type { Failure } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog, showFieldErrors } from '../../../shared/ui/form-dialog.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { twoFactorTexts } from '../two-factor.texts.ts'

export interface PasswordAndCode {
  password: string
  code: string
}

interface Props {
  title: string
  text?: string
  okText: string
  danger?: boolean
  working: boolean
  /** What the server refused. */
  onSubmit: (values: PasswordAndCode) => Promise<Failure | undefined>
  onClose: () => void
}

/** Asks for the password and a code, before the second factor changes. */
export function CodeDialog({ text, onSubmit, ...dialog }: Props) {
  const t = useTexts(twoFactorTexts)
  const [form] = Form.useForm<PasswordAndCode>()
  const submit = async (values: PasswordAndCode) =>
    showFieldErrors(form, await onSubmit(values), {
      CURRENT_PASSWORD_WRONG: 'password',
      TWO_FACTOR_CODE_WRONG: 'code',
    })
  return (
    <FormDialog<PasswordAndCode>
      {...dialog}
      form={form}
      initial={{ password: '', code: '' }}
      onSubmit={(values) => void submit(values)}
    >
      {text && <Typography.Paragraph>{text}</Typography.Paragraph>}
      <Form.Item name="password" label={t('password')} required rules={required(t('passwordNeeded'))}>
        <Input.Password maxLength={PASSWORD_MAX} autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="code" label={t('codeOrRecovery')} required rules={required(t('codeNeeded'))}>
        <Input maxLength={30} autoComplete="one-time-code" />
      </Form.Item>
    </FormDialog>
  )
}
