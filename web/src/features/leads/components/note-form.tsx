import type { Lead } from '@avaliax/proto/scanner/lead.routes.ts'
import { NOTE_MAX } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { Button, Form, Input } from 'antd'
import { useFormDraft } from '../../../shared/hooks/use-form-draft.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { LEAD_PARAM } from '../lead-param.ts'
import { useAddLeadNoteMutation } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'

interface Values {
  text: string
}

/** A note on a lead; what was typed outlives the end of the session. */
export function NoteForm({ lead: { id: leadId } }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const { restored, keep, drop } = useFormDraft<Values>(`lead-note-${leadId}`)
  const initial = { text: '', ...restored }
  const isEmpty = (Form.useWatch('text', form) ?? initial.text).trim() === ''
  const [add, { isLoading }] = useAddLeadNoteMutation()
  useLeaveGuard(!isEmpty, LEAD_PARAM)

  const save = async ({ text }: Values) => {
    if (text.trim() === '') return undefined
    const answer = await add({ params: { leadId }, body: { text } })
    if (!toast.outcome(answer, t('noteAdded'), t('noteFailed'))) return answer.error
    drop()
    form.setFieldValue('text', '')
    return undefined
  }
  return (
    <FieldForm<Values> form={form} initial={initial} onTyped={keep} onSubmit={save}>
      <Form.Item name="text" label={t('newNote')} style={{ marginBottom: 8 }}>
        <Input.TextArea maxLength={NOTE_MAX} autoSize={{ minRows: 2, maxRows: 8 }} readOnly={isLoading} />
      </Form.Item>
      <Button htmlType="submit" disabled={isEmpty} loading={isLoading}>
        {t('addNote')}
      </Button>
    </FieldForm>
  )
}
