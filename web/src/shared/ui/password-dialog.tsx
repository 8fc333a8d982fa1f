import { PASSWORD_MAX } from '@avaliax/proto/identity/password.rules.ts'
import { Form, Input, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { Submit } from './field-form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { required } from './form-rules.ts'
import { passwordDialogTexts } from './password-dialog.texts.ts'

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
  /** Whether a code of the second factor is asked for, too. */
  withCode: boolean
  /** The server's refusal is said beside the field that it is about. */
  onSubmit: Submit<PasswordAndCode>
  onClose: () => void
  /** Another way to show who one is. */
  children?: ReactNode
}

/** Asks somebody who is signed in for the password and a code, before what a thief of the session must not do. */
export function PasswordDialog({ text, withCode, children, ...dialog }: Props) {
  const t = useTexts(passwordDialogTexts)
  const [form] = Form.useForm<PasswordAndCode>()
  // A field that comes later is where the person goes on.
  const [startsWithCode] = useState(withCode)
  return (
    <FormDialog<PasswordAndCode>
      {...dialog}
      form={form}
      initial={{ password: '', code: '' }}
      byCode={{ CURRENT_PASSWORD_WRONG: 'password', TWO_FACTOR_CODE_WRONG: 'code' }}
    >
      {text && <Typography.Paragraph>{text}</Typography.Paragraph>}
      <Form.Item name="password" label={t('password')} required rules={required(t('passwordNeeded'))}>
        <Input.Password maxLength={PASSWORD_MAX} autoComplete="current-password" autoFocus />
      </Form.Item>
      {withCode && (
        <Form.Item name="code" label={t('code')} required rules={required(t('codeNeeded'))}>
          <Input maxLength={30} autoComplete="one-time-code" autoFocus={!startsWithCode} />
        </Form.Item>
      )}
      {children}
    </FormDialog>
  )
}
