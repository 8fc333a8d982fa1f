import type { ReplyTemplate } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { Form, Input } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useCreateTemplateMutation, useUpdateTemplateMutation } from './templates.api.ts'
import { TEMPLATE_WORDS_SHOWN, templatesTexts } from './templates.texts.ts'

interface Props {
  clientId: number
  /** None: a new one is written. */
  template: ReplyTemplate | undefined
  onClose: () => void
}

interface Values {
  name: string
  text: string
}

export function TemplateForm({ clientId, template, onClose }: Props) {
  const t = useTexts(templatesTexts)
  const [create] = useCreateTemplateMutation()
  const [update] = useUpdateTemplateMutation()
  const save = useSave({
    send: (body: Values) =>
      template
        ? update({ params: { templateId: template.id }, body })
        : create({ params: { clientId }, body }),
    saved: [t('saved')],
    failed: t('saveFailed'),
    onClose,
  })
  return (
    <FormDialog
      {...save}
      title={t(template ? 'edit' : 'create')}
      initial={{ name: template?.name ?? '', text: template?.text ?? '' }}
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
    </FormDialog>
  )
}
