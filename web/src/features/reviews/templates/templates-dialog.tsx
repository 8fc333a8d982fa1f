import type { ReplyTemplate } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { PolicyHints } from '../../../shared/policy/policy-hints.tsx'
import { useFindings } from '../../../shared/policy/use-findings.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { KeptList } from '../components/kept-list.tsx'
import {
  allOf,
  useCreateTemplateMutation,
  useDeleteTemplateMutation,
  useListTemplatesQuery,
  useUpdateTemplateMutation,
} from './templates.api.ts'
import { TEMPLATE_WORDS_SHOWN, templatesTexts } from './templates.texts.ts'

interface Props {
  clientId: number
  onClose: () => void
}

/** The company's kept texts: looked through, written, changed, removed. */
export function TemplatesDialog({ clientId, onClose }: Props) {
  const t = useTexts(templatesTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const answer = useListTemplatesQuery(allOf(clientId))
  const [remove] = useDeleteTemplateMutation()
  const [editedTemplate, setEditedTemplate] = useState<ReplyTemplate | 'new' | null>(null)
  const ask = ({ id, name }: ReplyTemplate) =>
    confirm({
      title: t('deleteTitle', { name }),
      consequence: t('deleteText'),
      onConfirm: async () =>
        toast.outcome(await remove({ params: { templateId: id } }), t('deleted'), common('error')),
    })
  return (
    <>
      <KeptList
        title={t('title')}
        hint={t('hint', { words: TEMPLATE_WORDS_SHOWN })}
        answer={answer}
        empty={{ title: t('empty'), text: t('emptyText') }}
        add={t('create')}
        describe={({ text }) => text}
        onAdd={() => setEditedTemplate('new')}
        onEdit={setEditedTemplate}
        onDelete={ask}
        onClose={onClose}
      />
      {editedTemplate && (
        <TemplateForm
          clientId={clientId}
          template={editedTemplate === 'new' ? undefined : editedTemplate}
          onClose={() => setEditedTemplate(null)}
        />
      )}
    </>
  )
}

/** A template is only a start: it is read again where it is used. */
function TemplateHints({ text }: { text: string }) {
  return <PolicyHints found={useFindings(text, 'reply')} />
}

interface TemplateFormProps {
  clientId: number
  /** None: a new one is written. */
  template: ReplyTemplate | undefined
  onClose: () => void
}

interface Values {
  name: string
  text: string
}

function TemplateForm({ clientId, template, onClose }: TemplateFormProps) {
  const t = useTexts(templatesTexts)
  const [create] = useCreateTemplateMutation()
  const [update] = useUpdateTemplateMutation()
  const change = useChange(template ?? null)
  const save = useSave({
    send: (values: Values) =>
      template
        ? change(
            () => values,
            (body) => update({ params: { templateId: template.id }, body }),
          )
        : create({ params: { clientId }, body: values }),
    saved: [t('saved')],
    failed: t('saveFailed'),
    onClose,
  })
  return (
    <FormDialog
      {...save}
      title={t(template ? 'edit' : 'create')}
      initial={{ name: template?.name ?? '', text: template?.text ?? '' }}
      draft={template ? `reply-template-${template.id}` : `reply-template-new-${clientId}`}
    >
      <Form.Item name="name" label={t('name')} rules={required(t('nameRequired'))}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('text')}
        extra={t('hint', { words: TEMPLATE_WORDS_SHOWN })}
        rules={required(t('textRequired'))}
      >
        <Input.TextArea maxLength={4_000} autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
      <Form.Item noStyle dependencies={['text']}>
        {({ getFieldValue }) => <TemplateHints text={getFieldValue('text') ?? ''} />}
      </Form.Item>
    </FormDialog>
  )
}
