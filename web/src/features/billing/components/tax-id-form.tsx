import { Button, Form, Input } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
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
    if (!error) return toast.success(t('saved'))
    const code = (error as { code?: string }).code
    if (code === 'VALIDATION_ERROR') form.setFields([{ name: 'taxId', errors: [t('taxIdInvalid')] }])
    else toast.error(t('failed'), error)
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ taxId: taxId ? formatted(taxId) : '' }}
      onFinish={submit}
    >
      <Form.Item name="taxId" label={t('taxId')} style={{ marginBottom: 8 }}>
        <Input autoComplete="off" autoCapitalize="characters" maxLength={40} />
      </Form.Item>
      <Button htmlType="submit" loading={isLoading}>
        {t('save')}
      </Button>
    </Form>
  )
}
