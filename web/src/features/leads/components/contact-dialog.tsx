import type { Lead } from '@avaliax/proto/scanner/lead.routes.ts'
import { Form, Input } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
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
  const [contact] = useContactLeadMutation()
  const save = useSave({
    send: ({ notes }: { notes?: string }) =>
      lead
        ? contact({ params: { leadId: lead.id }, body: { contacted: true, notes: notes || null } })
        : undefined,
    saved: [t('marked')],
    failed: t('updateFailed'),
    onClose,
  })
  return (
    <FormDialog
      {...save}
      open={lead !== null}
      title={t('contactTitle', { name: lead?.name ?? lead?.email ?? lead?.scan.businessName ?? '' })}
      okText={t('markContacted')}
      initial={{}}
      draft={`lead-contact-${lead?.id}`}
    >
      <Form.Item name="notes" label={t('notes')} extra={t('notesHint')}>
        <Input.TextArea maxLength={2_000} autoSize={{ minRows: 3, maxRows: 8 }} autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
