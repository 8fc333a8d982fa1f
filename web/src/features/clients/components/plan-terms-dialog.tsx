import type { ClientRecord } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { clientPageTexts } from '../client-page.texts.ts'
import { TERMS_PATHS, type TermsValues, termsOf, termsValues } from '../terms-values.ts'
import TermsFields from './terms-fields.tsx'

interface Props {
  client: ClientRecord
  onClose: () => void
}

/** Until when a client pays nothing here, and what the agency bills it outside. */
export default function PlanTermsDialog({ client, onClose }: Props) {
  const t = useTexts(clientPageTexts)
  const language = useLanguage()
  const { id, companyName: name, planId, planSource, contract } = client
  const [update] = useUpdateClientMutation()
  const change = useChange(client)
  const save = useSave({
    send: (values: TermsValues) =>
      change(
        () => termsOf(values),
        (body) => update({ params: { clientId: id }, body }),
      ),
    saved: [t('termsSaved')],
    failed: t('termsFailed'),
    byPath: TERMS_PATHS,
    onClose,
  })
  return (
    <FormDialog {...save} title={t('termsOf', { name })} initial={termsValues(client, language)}>
      <TermsFields contract={contract} isGiven={planId !== null && planSource === 'given'} />
    </FormDialog>
  )
}
