import { Button, Form, Input } from 'antd'
import { isProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useSetTaxIdMutation } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'

const formatted = (digits: string): string =>
  digits.length === 11
    ? digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
    : digits.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

export function TaxIdForm({ taxId }: { taxId: string | null }) {
  const t = useTexts(billingTexts)
  const toast = useToast()
  const [form] = Form.useForm<{ taxId: string }>()
  const [save, { isLoading }] = useSetTaxIdMutation()
  const submit = async ({ taxId: typed }: { taxId: string }) => {
    const { error } = await save({ body: { taxId: typed.trim() || null } })
    toast.outcome({ error }, t('saved'), t('failed'))
    if (!isProblem(error) || error.code !== 'VALIDATION_ERROR') return error
    return { ...error, details: [{ path: 'taxId', message: t('taxIdInvalid') }] }
  }
  return (
    <FieldForm form={form} initial={{ taxId: taxId ? formatted(taxId) : '' }} onSubmit={submit}>
      <Form.Item name="taxId" label={t('taxId')} style={{ marginBottom: 8 }}>
        <Input autoComplete="off" autoCapitalize="characters" maxLength={40} />
      </Form.Item>
      <Button htmlType="submit" loading={isLoading}>
        {t('save')}
      </Button>
    </FieldForm>
  )
}
