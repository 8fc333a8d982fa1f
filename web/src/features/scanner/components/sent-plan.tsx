import { FileTextOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { chatLink } from '../../../shared/ui/contact-links.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import type { Draft } from '../draft.ts'
import { receiveTexts } from '../scanner.texts.ts'

interface Props {
  draft: Draft
  sent: NonNullable<Draft['sent']>
}

/** The plan has its page: to read, to send on, to print. */
export function SentPlan({ draft, sent: { shareId, email } }: Props) {
  const t = useTexts(receiveTexts)
  const url = `${location.origin}/share/${shareId}`
  const message = t('shareText', { business: draft.business.businessName, url })
  return (
    <>
      {email && <p role="status">{t('sentMail', { email })}</p>}
      <div className="sc-share">
        <Button type="primary" icon={<FileTextOutlined aria-hidden />} href={url} target="_blank">
          {t('open')}
        </Button>
        <CopyButton text={url}>{t('copy')}</CopyButton>
        <Button
          icon={<WhatsAppOutlined aria-hidden />}
          href={chatLink('', message)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('share')}
        </Button>
      </div>
    </>
  )
}
