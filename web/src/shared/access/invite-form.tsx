import { Email } from '@avaliax/proto/values.ts'
import { Button, Form } from 'antd'
import type { Failure } from '../api/problem.ts'
import { useTexts } from '../i18n/texts.ts'
import { clearErrors } from '../ui/clear-errors.ts'
import { EmailInput } from '../ui/email-input.tsx'
import { showFieldErrors } from '../ui/form-dialog.tsx'
import { matching } from '../ui/form-rules.ts'
import { accessTexts } from './access.texts.ts'
import { type InvitableRole, RoleSelect } from './role-select.tsx'
import './access.css'

export interface Invited<R> {
  email: string
  role: R
}

interface Props<R> {
  /** What the field asks for. */
  label: string
  roles: readonly R[]
  /** What most people are for: whoever shall do more is chosen on purpose. */
  usual: R
  working: boolean
  onInvite: (invited: Invited<R>) => Promise<Failure | undefined>
}

/** An address and a role. */
export function InviteForm<R extends InvitableRole>({ label, roles, usual, working, onInvite }: Props<R>) {
  const t = useTexts(accessTexts)
  const [form] = Form.useForm<Invited<R>>()
  const submit = async ({ email, role }: Invited<R>) => {
    const problem = await onInvite({ email: email.trim(), role })
    if (!problem) form.resetFields()
    else showFieldErrors(form, problem, { EMAIL_IN_USE: 'email', CONFLICT: 'email' })
  }
  return (
    <Form
      form={form}
      noValidate
      className="access-invite"
      initialValues={{ role: usual }}
      // An empty field that was only passed through is no mistake yet.
      validateTrigger="onSubmit"
      onValuesChange={(changed) => clearErrors(form, changed)}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="email" rules={matching(Email, t('emailInvalid'))}>
        <EmailInput aria-label={label} placeholder={label} autoComplete="off" />
      </Form.Item>
      <Form.Item name="role">
        <RoleSelect label={t('role')} roles={roles} />
      </Form.Item>
      <Button htmlType="submit" loading={working}>
        {t('inviteAction')}
      </Button>
    </Form>
  )
}
