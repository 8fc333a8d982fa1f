import type { FranchiseUnit } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Form, Input } from 'antd'
import type { Rule } from 'antd/es/form'
import type { z } from 'zod'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog, showFieldErrors } from '../../../shared/ui/form-dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { unitsTexts } from '../companies.texts.ts'

export type Unit = z.output<typeof FranchiseUnit>

interface Values {
  companyName: string
  email: string
  contactPerson: string
}

interface Props {
  /** Null while the dialog is closed. */
  unit: Unit | null
  onClose: () => void
}

export function UnitDialog({ unit, onClose }: Props) {
  const t = useTexts(unitsTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [update, { isLoading }] = useUpdateClientMutation()

  const submit = async (values: Values) => {
    const body = unit ? changesOf(unit, values) : {}
    if (!unit || Object.keys(body).length === 0) return onClose()
    const { error } = await update({ params: { clientId: unit.id }, body })
    if (error) {
      showFieldErrors(form, error as ApiProblem)
      return toast.error(t('updateFailed'), error)
    }
    toast.success(t('updated'), t('updatedText'))
    onClose()
  }
  return (
    <FormDialog
      open={unit !== null}
      title={t('editTitle')}
      working={isLoading}
      form={form}
      initial={unit ? valuesOf(unit) : {}}
      draft={`unit-${unit?.id}`}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <UnitFields />
    </FormDialog>
  )
}

function UnitFields() {
  const t = useTexts(unitsTexts)
  const email: Rule = {
    validator: (_, value: string) =>
      Email.safeParse(value).success ? Promise.resolve() : Promise.reject(new Error(t('emailInvalid'))),
  }
  return (
    <>
      <Form.Item
        name="companyName"
        label={t('company')}
        rules={[{ required: true, whitespace: true, message: t('companyRequired') }]}
      >
        <Input maxLength={120} autoComplete="organization" autoFocus />
      </Form.Item>
      <Form.Item name="email" label={t('email')} rules={[email]} required>
        <Input type="email" maxLength={254} autoComplete="email" />
      </Form.Item>
      <Form.Item name="contactPerson" label={t('contact')}>
        <Input maxLength={120} autoComplete="name" />
      </Form.Item>
    </>
  )
}

const valuesOf = ({ companyName, email, contactPerson }: Unit): Values => ({
  companyName,
  email,
  contactPerson: contactPerson ?? '',
})

function changesOf(unit: Unit, values: Values) {
  const companyName = values.companyName.trim()
  const email = values.email.trim()
  const contactPerson = values.contactPerson.trim() || null
  return {
    ...(companyName !== unit.companyName && { companyName }),
    ...(email !== unit.email && { email }),
    ...(contactPerson !== unit.contactPerson && { contactPerson }),
  }
}
