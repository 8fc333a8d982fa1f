import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { companiesTexts } from '../companies.texts.ts'
import { useCreateCompany } from '../use-company-changes.ts'
import { LimitNotice } from './limit-notice.tsx'

export const NEW_COMPANY_DRAFT = 'company-new'

interface Props {
  open: boolean
  onClose: () => void
}

/** A company from nothing but its name; a blank one is no answer. */
export function NamePrompt({ open, onClose }: Props) {
  const t = useTexts(companiesTexts)
  const [form] = Form.useForm<{ name: string }>()
  const { create, creating } = useCreateCompany('company')
  const [full, setFull] = useState(false)
  const close = () => {
    setFull(false)
    onClose()
  }
  const submit = async ({ name = '' }: { name?: string }) => {
    const problem = name.trim() === '' ? undefined : await create({ name })
    if (problem) setFull(problem.code === 'COMPANY_LIMIT_EXCEEDED')
    else close()
    return problem
  }
  return (
    <FormDialog
      open={open}
      title={t('newCompany')}
      okText={t('create')}
      working={creating}
      form={form}
      initial={{ name: '' }}
      draft={NEW_COMPANY_DRAFT}
      onSubmit={submit}
      onClose={close}
    >
      {full && <LimitNotice />}
      <Form.Item name="name" label={t('namePrompt')} required>
        <Input maxLength={120} autoComplete="off" autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
