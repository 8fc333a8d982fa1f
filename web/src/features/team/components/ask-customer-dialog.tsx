import { ShareAltOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { invitation } from '../../../shared/invitation/invitation.ts'
import { chatLink } from '../../../shared/ui/contact-links.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
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
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const { number, trouble } = useCustomerPhone(phone)
  const [written, setWritten] = useState<string>()
  const asked = invitation(useLanguage(), { companyName, reviewUrl, customerName: name.trim() })
  const text = written ?? asked
  return (
    <Dialog
      title={t('askTitle')}
      onClose={onClose}
      width={480}
      footer={
        <>
          <CopyButton text={text} done={t('messageCopied')}>
            {t('copyMessage')}
          </CopyButton>
          {'share' in navigator && (
            <Button
              icon={<ShareAltOutlined aria-hidden />}
              // The link stands in the text: programs that get both show it twice.
              onClick={() => void navigator.share({ text }).catch(() => undefined)}
            >
              {t('share')}
            </Button>
          )}
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
