import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Form, Input, Select } from 'antd'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import type { Failure } from '../../../shared/api/problem.ts'
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
  return async (values: EditValues): Promise<{ error?: Failure | undefined }> => {
    const body = profileChanges(client, values)
    const extras = recordChanges(client, values)
    const { error } = Object.keys(body).length > 0 ? await updateProfile({ params, body }) : {}
    if (error || Object.keys(extras).length === 0) return { error }
    return updateRecord({ params, body: extras })
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

function profileChanges(client: ClientRow, values: EditValues) {
  const { companyName, email, contactPerson = '', phone = '', status, planId } = values
  return {
    ...(companyName !== client.companyName && { companyName }),
    ...(email !== client.email && { email }),
    ...(contactPerson !== (client.contactPerson ?? '') && { contactPerson: contactPerson || null }),
    ...(phone !== (client.phoneText ?? '') && { phone: phone || null }),
    ...(status !== client.status && { status }),
    ...(planId && planId !== client.planId && { planId }),
  }
}

function recordChanges(client: ClientRow, { tags, notes }: EditValues) {
  const newTags = tags.map((tag) => tag.trim()).filter(Boolean)
  return {
    ...(newTags.join('\n') !== client.tags.join('\n') && { tags: newTags }),
    ...(notes !== (client.notes ?? '') && { notes: notes || null }),
  }
}
