import type { ClientRecord } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { Form } from 'antd'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { clientPageTexts } from '../client-page.texts.ts'
import { ContractFields, type ContractValues, contractOf, contractValues } from './contract-fields.tsx'

interface Values extends ContractValues {
  givenUntil?: string
}

interface Props {
  client: ClientRecord
  onClose: () => void
}

/** Until when a client pays nothing here, and what the agency bills it outside. */
export default function PlanTermsDialog({ client, onClose }: Props) {
  const t = useTexts(clientPageTexts)
  const language = useLanguage()
  const { id, companyName: name, planId, planSource, givenUntil, contract } = client
  const [update] = useUpdateClientMutation()
  const change = useChange(client)
  const save = useSave({
    send: (values: Values) =>
      change(
        () => termsOf(values),
        (body) => update({ params: { clientId: id }, body }),
      ),
    saved: [t('termsSaved')],
    failed: t('termsFailed'),
    byPath: { 'contract.amount': 'amount' },
    onClose,
  })
  return (
    <FormDialog
      {...save}
      title={t('termsOf', { name })}
      initial={{
        ...(givenUntil && { givenUntil }),
        ...contractValues(contract, language),
      }}
    >
      {planId !== null && planSource === 'given' && (
        <Form.Item name="givenUntil" label={t('freeUntil')} extra={t('freeUntilText')}>
          <DayField label={t('freeUntil')} />
        </Form.Item>
      )}
      <ContractFields contract={contract} />
    </FormDialog>
  )
}

const termsOf = ({ givenUntil, ...values }: Values) => ({
  givenUntil: givenUntil || null,
  contract: contractOf(values),
})
