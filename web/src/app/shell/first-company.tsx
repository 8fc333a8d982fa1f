import { Button, Form, Input } from 'antd'
import { useDispatch } from 'react-redux'
import { useCreateCompanyMutation } from '../../features/companies/companies.api.ts'
import { rereadAll } from '../../shared/api/base-api.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { checkSession } from '../../shared/session/session.ts'
import { FieldForm } from '../../shared/ui/field-form.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { useToast } from '../../shared/ui/use-toast.ts'
import { shellTexts } from './shell.texts.ts'

const NAME_MAX = 120

/** Whoever belongs to no company opens one of their own. */
export function FirstCompany() {
  const t = useTexts(shellTexts)
  const toast = useToast()
  const dispatch = useDispatch()
  const [create, { isLoading }] = useCreateCompanyMutation()
  const [form] = Form.useForm<{ name: string }>()
  const open = async ({ name }: { name: string }) => {
    const answer = await create({ body: { name: name.trim() } })
    toast.outcome(answer, t('companyOpened', { company: name.trim() }), t('companyFailed'))
    if (answer.error) return answer.error
    await checkSession()
    dispatch(rereadAll())
    return undefined
  }
  return (
    <Panel title={t('openCompany')}>
      <FieldForm form={form} layout="inline" initial={{ name: '' }} onSubmit={open}>
        <Form.Item
          name="name"
          label={t('companyName')}
          rules={[{ required: true, whitespace: true, message: t('companyNameNeeded') }]}
        >
          <Input maxLength={NAME_MAX} autoComplete="organization" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('openCompanyAction')}
        </Button>
      </FieldForm>
    </Panel>
  )
}
