import { AgencyRole } from '@avaliax/proto/rights.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Button, Form, Input } from 'antd'
import type { Failure } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { RoleSelect } from '../../../shared/session/role-select.tsx'
import { clearErrors } from '../../../shared/ui/clear-errors.ts'
import { showFieldErrors } from '../../../shared/ui/form-dialog.tsx'
import { matching } from '../../../shared/ui/form-rules.ts'
import { operatorTexts } from '../agency.texts.ts'
import './agency.css'

export interface Invited {
  email: string
  agencyRole: AgencyRole
}

/** What most people are for: whoever shall do more is chosen on purpose. */
const USUAL: AgencyRole = 'operator'

interface Props {
  working: boolean
  onInvite: (invited: Invited) => Promise<Failure | undefined>
}

export function InviteForm({ working, onInvite }: Props) {
  const t = useTexts(operatorTexts)
  const [form] = Form.useForm<Invited>()
  const submit = async ({ email, agencyRole }: Invited) => {
    const problem = await onInvite({ email: email.trim(), agencyRole })
    if (!problem) form.resetFields()
    else showFieldErrors(form, problem, { EMAIL_IN_USE: 'email' })
  }
  return (
    <Form
      form={form}
      noValidate
      className="operators-invite"
      initialValues={{ agencyRole: USUAL }}
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
      <Form.Item name="agencyRole">
        <RoleSelect label={t('role')} roles={AgencyRole.options} />
      </Form.Item>
      <Button htmlType="submit" loading={working}>
        {t('inviteAction')}
      </Button>
    </Form>
  )
}
