import type { Lead } from '@avaliax/proto/scanner/lead.routes.ts'
import { Form, Input } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useContactLeadMutation } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'

interface Props {
  /** Null: closed. */
  lead: Lead | null
  onClose: () => void
}

/** Marks a lead as contacted, with what was said. */
export function ContactDialog({ lead, onClose }: Props) {
  const t = useTexts(leadsTexts)
  const toast = useToast()
  const [form] = Form.useForm<{ notes?: string }>()
  const [contact, { isLoading }] = useContactLeadMutation()

  const submit = async ({ notes }: { notes?: string }) => {
    if (!lead) return
    const { error } = await contact({
      params: { leadId: lead.id },
      body: { contacted: true, notes: notes || null },
    })
    if (error) return toast.error(t('updateFailed'), error)
    toast.success(t('marked'))
    onClose()
  }
  return (
    <FormDialog
      open={lead !== null}
      title={t('contactTitle', { name: lead?.name ?? lead?.email ?? lead?.scan.businessName ?? '' })}
      okText={t('markContacted')}
      working={isLoading}
      form={form}
      initial={{}}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <Form.Item name="notes" label={t('notes')} extra={t('notesHint')}>
        <Input.TextArea maxLength={2_000} autoSize={{ minRows: 3, maxRows: 8 }} autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
