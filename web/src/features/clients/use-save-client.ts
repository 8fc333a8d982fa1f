import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { useUpdateClientMutation } from '../../shared/api/client.api.ts'
import type { ApiProblem } from '../../shared/api/problem.ts'
import { commonTexts } from '../../shared/i18n/common.texts.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { useUpdateClientRecordMutation } from './clients.api.ts'
import { editTexts } from './clients.texts.ts'
import type { ClientValues } from './components/client-fields.tsx'

export interface EditValues extends ClientValues {
  tags: string[]
  notes: string
}

/** Saves what changed: the client's own record, then what only the agency keeps of it. */
export function useSaveClient(client: ClientRow) {
  const t = useTexts(editTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const [updateProfile, profile] = useUpdateClientMutation()
  const [updateRecord, record] = useUpdateClientRecordMutation()
  const params = { clientId: client.id }

  const save = async (values: EditValues): Promise<ApiProblem | undefined> => {
    const body = profileChanges(client, values)
    const extras = recordChanges(client, values)
    let error: unknown
    if (Object.keys(body).length > 0) error = (await updateProfile({ params, body })).error
    if (!error && Object.keys(extras).length > 0) error = (await updateRecord({ params, body: extras })).error
    if (error) toast.error(common('error'), error, t('updateFailed'))
    else toast.success(t('updated'), t('updatedText'))
    return error as ApiProblem | undefined
  }
  return { save, saving: profile.isLoading || record.isLoading }
}

function profileChanges(client: ClientRow, values: EditValues) {
  const { companyName, email, contactPerson = '', phone = '', status, planId } = values
  return {
    ...(companyName !== client.companyName && { companyName }),
    ...(email !== client.email && { email }),
    ...(contactPerson !== (client.contactPerson ?? '') && { contactPerson: contactPerson || null }),
    ...(phone !== (client.phone ?? '') && { phone: phone || null }),
    ...(status !== client.status && { status }),
    ...(planId && planId !== client.planId && { planId }),
  }
}

function recordChanges(client: ClientRow, { tags, notes }: EditValues) {
  const trimmed = tags.map((tag) => tag.trim()).filter(Boolean)
  return {
    ...(trimmed.join('\n') !== client.tags.join('\n') && { tags: trimmed }),
    ...(notes !== (client.notes ?? '') && { notes: notes || null }),
  }
}
