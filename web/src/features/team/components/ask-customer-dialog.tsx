import { WhatsAppOutlined } from '@ant-design/icons'
import { Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { chatLink } from '../../../shared/ui/contact-links.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { qrTexts } from '../qr.texts.ts'
import { useCustomerPhone } from '../use-customer-phone.ts'

interface Props {
  companyName: string
  reviewUrl: string
  onClose: () => void
}

/** A ready message for one customer. It leaves from the owner's own WhatsApp; nothing of it is stored or sent by us. */
export function AskCustomerDialog({ companyName, reviewUrl, onClose }: Props) {
  const t = useTexts(qrTexts)
  const common = useTexts(commonTexts)
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const { number, trouble } = useCustomerPhone(phone)
  const [written, setWritten] = useState<string>()
  const question = companyName
    ? t('invitation', { company: companyName, link: reviewUrl })
    : t('invitationUnnamed', { link: reviewUrl })
  const text = written ?? (name.trim() ? t('greeting', { name: name.trim(), question }) : question)
  return (
    <Dialog
      title={t('askTitle')}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <Button
            type="primary"
            icon={<WhatsAppOutlined aria-hidden />}
            {...(number === undefined
              ? { disabled: true }
              : { href: chatLink(number, text), target: '_blank', rel: 'noreferrer' })}
          >
            {t('openWhatsApp')}
          </Button>
        </>
      }
    >
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label={t('customerName')} htmlFor="ask-name">
          <Input
            id="ask-name"
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Form.Item
          label={t('customerPhone')}
          htmlFor="ask-phone"
          extra={t('customerPhoneHint')}
          {...(trouble !== undefined && { validateStatus: 'warning', help: trouble })}
        >
          <Input
            id="ask-phone"
            type="tel"
            autoComplete="off"
            maxLength={60}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('message')} htmlFor="ask-text">
          <Input.TextArea
            id="ask-text"
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={1000}
            value={text}
            onChange={({ target }) => setWritten(target.value)}
          />
        </Form.Item>
      </Form>
      <Typography.Text type="secondary">{t('askConsent')}</Typography.Text>
    </Dialog>
  )
}
