import type { Company } from '@avaliax/proto/tenancy/company.routes.ts'
import { Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { companiesTexts } from '../companies.texts.ts'
import { type CompanyValues, useCreateCompany, useUpdateCompany } from '../use-company-changes.ts'
import { LimitNotice } from './limit-notice.tsx'

export const NEW_BRANCH_DRAFT = 'branch-new'

interface Props {
  /** A company to edit, `new` to add a branch, null while the dialog is closed. */
  subject: Company | 'new' | null
  onClose: () => void
}

export function BranchDialog({ subject, onClose }: Props) {
  const t = useTexts(companiesTexts)
  const [form] = Form.useForm<CompanyValues>()
  const { create, creating } = useCreateCompany('branch')
  const [full, setFull] = useState(false)
  const company = subject === 'new' ? null : subject
  const { update, updating } = useUpdateCompany(company)
  const close = () => {
    setFull(false)
    onClose()
  }
  const submit = async (values: CompanyValues) => {
    const problem = company ? await update(company, values) : await create(values)
    if (problem) setFull(problem.code === 'COMPANY_LIMIT_EXCEEDED')
    else close()
    return problem
  }
  return (
    <FormDialog
      open={subject !== null}
      title={company ? t('editOf', { name: company.companyName }) : t('addBranch')}
      {...(!company && { okText: t('addBranch') })}
      working={creating || updating}
      form={form}
      initial={company ? valuesOf(company) : {}}
      draft={company ? `branch-${company.id}` : NEW_BRANCH_DRAFT}
      onSubmit={submit}
      onClose={close}
    >
      {full && <LimitNotice />}
      <BranchFields isHeadquarter={company?.isHeadquarter ?? false} />
    </FormDialog>
  )
}

function BranchFields({ isHeadquarter }: { isHeadquarter: boolean }) {
  const t = useTexts(companiesTexts)
  return (
    <>
      <Form.Item name="name" label={t('name')} rules={required(t('nameRequired'))}>
        <Input maxLength={120} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="address" label={t('address')}>
        <Input maxLength={300} autoComplete="street-address" />
      </Form.Item>
      <Form.Item name="phone" label={t('phone')}>
        <Input type="tel" maxLength={60} autoComplete="tel" />
      </Form.Item>
      <Form.Item
        name="isHeadquarter"
        label={t('headquartersFlag')}
        valuePropName="checked"
        extra={t(isHeadquarter ? 'headquartersStays' : 'headquartersHint')}
        required
      >
        <Switch disabled={isHeadquarter} />
      </Form.Item>
    </>
  )
}

const valuesOf = ({ companyName, address, phoneText, isHeadquarter }: Company): CompanyValues => ({
  name: companyName,
  address: address ?? '',
  phone: phoneText ?? '',
  isHeadquarter,
})
