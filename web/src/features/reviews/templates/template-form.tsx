import type { ReplyTemplate } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { Form, Input } from 'antd'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog, showFieldErrors } from '../../../shared/ui/form-dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
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
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [create, { isLoading: creating }] = useCreateTemplateMutation()
  const [update, { isLoading: updating }] = useUpdateTemplateMutation()
  const submit = async (body: Values) => {
    const { error } = template
      ? await update({ params: { templateId: template.id }, body })
      : await create({ params: { clientId }, body })
    if (!error) {
      toast.success(t('saved'))
      return onClose()
    }
    toast.error(t('saveFailed'), error)
    showFieldErrors(form, error as ApiProblem)
  }
  return (
    <FormDialog<Values>
      open
      title={t(template ? 'edit' : 'create')}
      working={creating || updating}
      form={form}
      initial={{ name: template?.name ?? '', text: template?.text ?? '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('text')}
        extra={t('hint', { words: TEMPLATE_WORDS_SHOWN })}
        rules={[{ required: true, whitespace: true, message: t('textRequired') }]}
      >
        <Input.TextArea maxLength={4_000} autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
    </FormDialog>
  )
}
