import { InvitedRole } from '@avaliax/proto/identity/client-person.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Button, Form, Input } from 'antd'
import type { Failure } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { RoleSelect } from '../../../shared/session/role-select.tsx'
import { clearErrors } from '../../../shared/ui/clear-errors.ts'
import { showFieldErrors } from '../../../shared/ui/form-dialog.tsx'
import { matching } from '../../../shared/ui/form-rules.ts'
import { peopleTexts } from '../people.texts.ts'
import type { Invited } from '../use-invite.ts'
import './people.css'

interface Props {
  working: boolean
  onInvite: (invited: Invited) => Promise<Failure | undefined>
}

export function InvitePersonForm({ working, onInvite }: Props) {
  const t = useTexts(peopleTexts)
  const [form] = Form.useForm<Invited>()
  const submit = async ({ email, role }: Invited) => {
    const problem = await onInvite({ email: email.trim(), role })
    if (!problem) form.resetFields()
    else showFieldErrors(form, problem, { EMAIL_IN_USE: 'email', CONFLICT: 'email' })
  }
  return (
    <Form
      form={form}
      noValidate
      className="people-invite"
      initialValues={{ role: 'manager' }}
      // An empty field that was only passed through is no mistake yet.
      validateTrigger="onSubmit"
      onValuesChange={(changed) => clearErrors(form, changed)}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="email" rules={matching(Email, t('emailInvalid'))}>
        <Input
          type="email"
          aria-label={t('invite')}
          placeholder={t('invite')}
          autoComplete="off"
          maxLength={254}
        />
      </Form.Item>
      <Form.Item name="role">
        <RoleSelect label={t('role')} roles={InvitedRole.options} />
      </Form.Item>
      <Button htmlType="submit" loading={working}>
        {t('inviteAction')}
      </Button>
    </Form>
  )
}
