import { Email } from '@avaliax/proto/values.ts'
import { Button, Form } from 'antd'
import type { Failure } from '../api/problem.ts'
import { useTexts } from '../i18n/texts.ts'
import { EmailInput } from '../ui/email-input.tsx'
import { FieldForm } from '../ui/field-form.tsx'
import { matching } from '../ui/form-rules.ts'
import { accessTexts } from './access.texts.ts'
import { type InvitableRole, RoleSelect } from './role-select.tsx'
import './access.css'

export interface Invited<R> {
  email: string
  role: R
}

interface Props<R> {
  /** The field asks for this. */
  label: string
  roles: readonly R[]
  /** Most people are for this: whoever shall do more is chosen on purpose. */
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
    return problem
  }
  return (
    <FieldForm<Invited<R>>
      form={form}
      layout="horizontal"
      className="access-invite"
      initial={{ role: usual } as Partial<Invited<R>>}
      // An empty field that was only passed through is no mistake yet.
      validateTrigger="onSubmit"
      byCode={{ EMAIL_IN_USE: 'email', CONFLICT: 'email' }}
      onSubmit={submit}
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
    </FieldForm>
  )
}
