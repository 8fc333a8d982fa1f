import type { FranchiseUnit } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Form, Input } from 'antd'
import type { z } from 'zod'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmailInput } from '../../../shared/ui/email-input.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { matching, required } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
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
  const [update] = useUpdateClientMutation()
  const change = useChange(unit)
  const save = useSave({
    send: (values: Values) =>
      unit
        ? change(
            () => wantedOf(values),
            (body) => update({ params: { clientId: unit.id }, body }),
          )
        : undefined,
    saved: [t('updated'), t('updatedText')],
    failed: t('updateFailed'),
    onClose,
  })
  return (
    <FormDialog
      {...save}
      open={unit !== null}
      title={t('editTitle')}
      initial={unit ? valuesOf(unit) : {}}
      draft={`unit-${unit?.id}`}
    >
      <UnitFields />
    </FormDialog>
  )
}

function UnitFields() {
  const t = useTexts(unitsTexts)
  return (
    <>
      <Form.Item name="companyName" label={t('company')} rules={required(t('companyRequired'))}>
        <Input maxLength={120} autoComplete="organization" autoFocus />
      </Form.Item>
      <Form.Item name="email" label={t('email')} rules={matching(Email, t('emailInvalid'))} required>
        <EmailInput autoComplete="email" />
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

const wantedOf = ({ companyName, email, contactPerson }: Values) => ({
  companyName: companyName.trim(),
  email: email.trim(),
  contactPerson: contactPerson.trim() || null,
})
