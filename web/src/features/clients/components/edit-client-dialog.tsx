import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Form, Input, Select } from 'antd'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import type { Failure } from '../../../shared/api/problem.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { ruleOf } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useUpdateClientRecordMutation } from '../clients.api.ts'
import { clientsTexts, editTexts } from '../clients.texts.ts'
import { ClientFields, type ClientValues } from './client-fields.tsx'
import { RenewInvitation } from './renew-invitation.tsx'

const TAGS_MAX = 20
const TAG_LENGTH = 30
const NOTES_LENGTH = 4000

interface EditValues extends ClientValues {
  tags: string[]
  notes: string
}

interface Props {
  client: ClientRow
  onClose: () => void
}

export function EditClientDialog({ client, onClose }: Props) {
  const t = useTexts(editTexts)
  const list = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const save = useSave({
    send: useSend(client),
    saved: [t('updated'), t('updatedText')],
    failed: common('error'),
    failedText: t('updateFailed'),
    byCode: { PLAN_INACTIVE: 'planId' },
    onClose,
  })
  const tags = ruleOf((tags: string[] = []) =>
    tags.length <= TAGS_MAX && tags.every((tag) => tag.trim().length <= TAG_LENGTH)
      ? undefined
      : t('tagTooLong'),
  )
  return (
    <FormDialog {...save} title={t('edit')} initial={valuesOf(client)} draft={`client-${client.id}`}>
      <ClientFields plan={client.planId} />
      <Form.Item name="tags" label={list('tags')} rules={tags} extra={t('tagsHint')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
      </Form.Item>
      <Form.Item name="notes" label={t('notes')}>
        <Input.TextArea maxLength={NOTES_LENGTH} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <RenewInvitation clientId={client.id} />
    </FormDialog>
  )
}

/** Saves what changed: the client's own record, then what only the agency keeps of it. */
function useSend(client: ClientRow) {
  const [updateProfile] = useUpdateClientMutation()
  const [updateRecord] = useUpdateClientRecordMutation()
  const params = { clientId: client.id }
  const changeProfile = useChange(client)
  const changeRecord = useChange(client)
  return async (values: EditValues): Promise<{ error?: Failure | undefined }> => {
    const profile = await changeProfile(
      (shown) => profileOf(shown, values),
      (body) => updateProfile({ params, body }),
    )
    if (profile.error) return profile
    return changeRecord(
      () => recordOf(values),
      (body) => updateRecord({ params, body }),
    )
  }
}

const valuesOf = ({ planId, contactPerson, phoneText, notes, ...client }: ClientRow): EditValues => ({
  companyName: client.companyName,
  email: client.email,
  contactPerson: contactPerson ?? '',
  phone: phoneText ?? '',
  status: client.status,
  ...(planId && { planId }),
  tags: client.tags,
  notes: notes ?? '',
})

function profileOf(shown: ClientRow, values: EditValues) {
  const { companyName, email, contactPerson = '', phone = '', status, planId } = values
  return {
    companyName,
    email,
    contactPerson: contactPerson || null,
    phone: phone === (shown.phoneText ?? '') ? shown.phone : phone || null,
    status,
    ...(planId && { planId }),
  }
}

const recordOf = ({ tags, notes }: EditValues) => ({
  tags: tags.map((tag) => tag.trim()).filter(Boolean),
  notes: notes || null,
})
