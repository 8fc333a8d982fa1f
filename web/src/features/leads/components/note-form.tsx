import type { Lead } from '@avaliax/proto/scanner/lead.routes.ts'
import { NOTE_MAX } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { Button, Flex, Input } from 'antd'
import { useId, useState } from 'react'
import { useFormDraft } from '../../../shared/hooks/use-form-draft.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { LEAD_PARAM } from '../lead-param.ts'
import { useAddLeadNoteMutation } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'

/** A note on a lead; what was typed outlives the end of the session. */
export function NoteForm({ lead: { id: leadId } }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  const toast = useToast()
  const id = useId()
  const { restored, keep, drop } = useFormDraft<{ text: string }>(`lead-note-${leadId}`)
  const [text, setText] = useState(restored?.text ?? '')
  const [add, { isLoading }] = useAddLeadNoteMutation()
  useLeaveGuard(text.trim() !== '', LEAD_PARAM)

  const save = async () => {
    const answer = await add({ params: { leadId }, body: { text } })
    if (!toast.outcome(answer, t('noteAdded'), t('noteFailed'))) return
    drop()
    setText('')
  }
  const type = (typed: string) => {
    setText(typed)
    keep({ text: typed })
  }
  return (
    <Flex vertical gap={8} align="start">
      <label htmlFor={id}>{t('newNote')}</label>
      <Input.TextArea
        id={id}
        maxLength={NOTE_MAX}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        readOnly={isLoading}
        onChange={(event) => type(event.target.value)}
      />
      <Button disabled={text.trim() === ''} loading={isLoading} onClick={() => void save()}>
        {t('addNote')}
      </Button>
    </Flex>
  )
}
