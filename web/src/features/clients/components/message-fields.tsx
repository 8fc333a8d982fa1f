import { MESSAGE_MAX, MESSAGE_SUBJECT_MAX } from '@avaliax/proto/identity/client-message.routes.ts'
import {
  COMPANY_WORDS,
  filledMessage,
  messageParts,
  unknownFields,
} from '@avaliax/proto/identity/client-message.rules.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { statusTexts } from '../clients.texts.ts'

/** Takes the agency's words to its clients, and shows them as the first of these will read them. */
export function MessageFields({ example }: { example: string }): ReactNode {
  const t = useTexts(statusTexts)
  const field = COMPANY_WORDS[useLanguage() === 'pt' ? 0 : 1]
  const subject = Form.useWatch<string | undefined>('subject')
  const text = Form.useWatch<string | undefined>('value')
  const known = {
    validator: (_: unknown, typed = '') => {
      const fields = unknownFields(typed)
      return fields.length > 0
        ? Promise.reject(new Error(t('unknownFields', { field, fields: fields.join(', ') })))
        : Promise.resolve()
    },
  }
  const message = filledMessage(text ?? '', example)
  const { head, rest } = messageParts({
    message,
    ...(subject?.trim() && { subject: filledMessage(subject.trim(), example) }),
  })
  return (
    <>
      <Form.Item name="subject" label={t('subject')} rules={[known]}>
        <Input maxLength={MESSAGE_SUBJECT_MAX} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="value"
        label={t('message')}
        extra={t('messageText', { field })}
        rules={[{ required: true, whitespace: true, message: t('messageRequired') }, known]}
      >
        <Input.TextArea
          maxLength={MESSAGE_MAX}
          showCount
          autoSize={{ minRows: 3, maxRows: 10 }}
          className="client-message-field"
        />
      </Form.Item>
      {head !== '' && (
        <section className="client-message" aria-label={t('messagePreview', { name: example })}>
          <small>{t('messagePreview', { name: example })}</small>
          <strong>{t('fromAgency', { head })}</strong>
          {rest.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a message may repeat a paragraph
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      )}
    </>
  )
}
