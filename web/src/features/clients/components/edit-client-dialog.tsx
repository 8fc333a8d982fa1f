import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Form, Input, Select } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog, showFieldErrors } from '../../../shared/ui/form-dialog.tsx'
import { clientsTexts, editTexts } from '../clients.texts.ts'
import { type EditValues, useSaveClient } from '../use-save-client.ts'
import { ClientFields } from './client-fields.tsx'
import { RenewInvitation } from './renew-invitation.tsx'

const TAGS_MAX = 20
const TAG_LENGTH = 30
const NOTES_LENGTH = 4000

interface Props {
  client: ClientRow
  onClose: () => void
}

export function EditClientDialog({ client, onClose }: Props) {
  const t = useTexts(editTexts)
  const list = useTexts(clientsTexts)
  const [form] = Form.useForm<EditValues>()
  const { save, saving } = useSaveClient(client)

  const submit = async (values: EditValues) => {
    const problem = await save(values)
    if (!problem) return onClose()
    showFieldErrors(form, problem, { PLAN_INACTIVE: 'planId' })
  }
  const tagRule = {
    validator: (_: unknown, tags: string[] = []) =>
      tags.length <= TAGS_MAX && tags.every((tag) => tag.trim().length <= TAG_LENGTH)
        ? Promise.resolve()
        : Promise.reject(new Error(t('tagTooLong'))),
  }
  return (
    <FormDialog
      open
      title={t('edit')}
      working={saving}
      form={form}
      initial={valuesOf(client)}
      draft={`client-${client.id}`}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <ClientFields plan={client.planId} />
      <Form.Item name="tags" label={list('tags')} rules={[tagRule]} extra={t('tagsHint')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
      </Form.Item>
      <Form.Item name="notes" label={t('notes')}>
        <Input.TextArea maxLength={NOTES_LENGTH} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <RenewInvitation clientId={client.id} />
    </FormDialog>
  )
}

const valuesOf = ({ planId, contactPerson, phone, notes, ...client }: ClientRow): EditValues => ({
  companyName: client.companyName,
  email: client.email,
  contactPerson: contactPerson ?? '',
  phone: phone ?? '',
  status: client.status,
  ...(planId && { planId }),
  tags: client.tags,
  notes: notes ?? '',
})
