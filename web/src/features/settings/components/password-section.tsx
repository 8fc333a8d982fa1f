import { PASSWORD_MAX, passwordMin } from '@avaliax/proto/identity/password.rules.ts'
import type { FormInstance } from 'antd'
import { Button, Form, Input } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import {
  checkConfirmation,
  checkNewPassword,
  isAgencyLength,
  newPasswordTexts,
  type PasswordFinding,
} from '../../../shared/session/new-password.ts'
import { useUser } from '../../../shared/session/session.ts'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { ruleOf } from '../../../shared/ui/form-rules.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { accountTexts } from '../account.texts.ts'
import { useChangePasswordMutation } from '../settings.api.ts'

interface Values {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}
const TEXTS = { ...accountTexts, ...newPasswordTexts }
const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordSection() {
  const t = useTexts(TEXTS)
  const toast = useToast()
  const { username } = useUser()
  const [form] = Form.useForm<Values>()
  const [change, { isLoading }] = useChangePasswordMutation()

  const save = async (body: Values) => {
    const { error } = await change({ body })
    if (error) toast.error(t('passwordFailed'), error)
    else {
      form.resetFields()
      toast.success(t('passwordChanged'), t('passwordChangedText'))
    }
    return error
  }
  return (
    <Panel anchor="password" title={t('password')}>
      <FieldForm
        form={form}
        initial={EMPTY}
        byCode={{ CURRENT_PASSWORD_WRONG: 'currentPassword' }}
        onSubmit={save}
      >
        {/* Password managers learn from it whose password this is. */}
        <input
          className="ax-hidden"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordFields form={form} />
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('changePassword')}
        </Button>
      </FieldForm>
    </Panel>
  )
}

function PasswordFields({ form }: { form: FormInstance<Values> }) {
  const t = useTexts(TEXTS)
  const min = passwordMin(useUser().role)
  const passwordRule = (check: (value: string) => PasswordFinding | undefined) =>
    ruleOf((value) => {
      const finding = check(value)
      return finding && t(finding)
    })
  return (
    <div className="settings-narrow">
      <Form.Item
        name="currentPassword"
        label={t('currentPassword')}
        rules={passwordRule((value) => (value === '' ? 'currentRequired' : undefined))}
      >
        <Input.Password maxLength={PASSWORD_MAX} autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('newPassword')}
        extra={t(isAgencyLength(min) ? 'agencyHint' : 'hint')}
        rules={passwordRule((value) => checkNewPassword(value, min))}
      >
        <Input.Password maxLength={PASSWORD_MAX} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('confirmPassword')}
        rules={passwordRule((value) => checkConfirmation(value, form.getFieldValue('newPassword')))}
      >
        <Input.Password maxLength={PASSWORD_MAX} autoComplete="new-password" />
      </Form.Item>
    </div>
  )
}
