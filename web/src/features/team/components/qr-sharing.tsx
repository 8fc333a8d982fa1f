import { FullscreenOutlined, ShareAltOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { qrTexts } from '../qr.texts.ts'
import { teamTexts } from '../team.texts.ts'

interface Props {
  companyName: string
  reviewUrl: string
  /** Undefined until there is a code to enlarge. */
  onEnlarge: (() => void) | undefined
}

/** Copy, send, show. Where the system has no share sheet, copying is what sharing is. */
export function QrSharing({ companyName, reviewUrl, onEnlarge }: Props) {
  const t = useTexts(qrTexts)
  const team = useTexts(teamTexts)
  const common = useTexts(commonTexts)
  const words = companyName
    ? t('invitation', { company: companyName, link: reviewUrl })
    : t('invitationUnnamed', { link: reviewUrl })
  return (
    <div className="qr-actions">
      <CopyButton text={reviewUrl} done={common('linkCopied')} type="primary">
        {team('copyLink')}
      </CopyButton>
      <Button
        icon={<WhatsAppOutlined aria-hidden />}
        href={`https://wa.me/?text=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('whatsApp')}
      </Button>
      {'share' in navigator && (
        <Button
          icon={<ShareAltOutlined aria-hidden />}
          onClick={() => void share({ ...(companyName && { title: companyName }), url: reviewUrl })}
        >
          {t('share')}
        </Button>
      )}
      <Button icon={<FullscreenOutlined aria-hidden />} disabled={!onEnlarge} onClick={onEnlarge}>
        {t('fullScreen')}
      </Button>
    </div>
  )
}

/** Closing the system's share sheet counts as a refusal and is none of our business. */
const share = (what: ShareData) => navigator.share(what).catch(() => undefined)
