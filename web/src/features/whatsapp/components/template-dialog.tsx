import { ASK_TEXT } from '@avaliax/proto/cards/request/ask.texts.ts'
import {
  type NewWhatsAppTemplate,
  TEMPLATE_BODY_MAX,
  TemplateBody,
  type WhatsAppTemplate,
} from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { Form, Input, Select } from 'antd'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { PolicyHints } from '../../../shared/policy/policy-hints.tsx'
import { useFindings } from '../../../shared/policy/use-findings.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { matching } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useCreateWhatsAppTemplateMutation } from '../whatsapp.api.ts'
import { whatsAppTexts } from '../whatsapp.texts.ts'

interface Props {
  numberId: number
  onClose: () => void
}

const PLACES = { name: '{name}', company: '{company}', link: '{link}' }

/** The words that are sent by hand, to begin with. */
const suggested = (language: Language) => ASK_TEXT[language](PLACES)

/** A text for Meta's reviewers, read against the rules while it is typed. */
export function TemplateDialog({ numberId, onClose }: Props) {
  const t = useTexts(whatsAppTexts)
  const reader = useLanguage()
  const [create] = useCreateWhatsAppTemplateMutation()
  const save = useSave<NewWhatsAppTemplate, WhatsAppTemplate>({
    send: (body) => create({ params: { numberId }, body }),
    saved: [t('templateSaved')],
    failed: t('templateFailed'),
    byCode: { WHATSAPP_TEMPLATE_REFUSED: 'body', TEXT_UNLAWFUL: 'body' },
    onClose,
  })
  const body = Form.useWatch('body', save.form) ?? ''
  const found = useFindings(body, 'request')
  const suggest = (language: Language) => {
    const isUntouched = (['pt', 'en'] as const).some(
      (one) => save.form.getFieldValue('body') === suggested(one),
    )
    if (isUntouched) save.form.setFieldValue('body', suggested(language))
  }
  return (
    <FormDialog<NewWhatsAppTemplate>
      {...save}
      title={t('addTemplate')}
      okText={t('send')}
      initial={{ language: reader, category: 'MARKETING', body: suggested(reader) }}
      onClose={onClose}
      width={560}
    >
      <Form.Item<NewWhatsAppTemplate> required name="language" label={t('language')}>
        <Select
          onChange={suggest}
          options={[
            { value: 'pt', label: t('portuguese') },
            { value: 'en', label: t('english') },
          ]}
        />
      </Form.Item>
      <Form.Item<NewWhatsAppTemplate>
        required
        name="category"
        label={t('category')}
        extra={t('categoryText')}
      >
        <Select
          options={[
            { value: 'MARKETING', label: t('MARKETING') },
            { value: 'UTILITY', label: t('UTILITY') },
          ]}
        />
      </Form.Item>
      <Form.Item<NewWhatsAppTemplate>
        required
        name="body"
        label={t('body')}
        extra={t('bodyText', PLACES)}
        rules={matching(TemplateBody, t('bodyWrong', PLACES))}
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 12 }} maxLength={TEMPLATE_BODY_MAX} />
      </Form.Item>
      <PolicyHints found={found} />
    </FormDialog>
  )
}
