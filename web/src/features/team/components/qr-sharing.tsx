import { FullscreenOutlined, ShareAltOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMayWrite } from '../../../shared/session/rights.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { qrTexts } from '../qr.texts.ts'
import { teamTexts } from '../team.texts.ts'
import type { QrHolder } from './qr-downloads.tsx'

const AskDialog = lazy(async () => ({
  default: (await import('../../../shared/asking/ask-dialog.tsx')).AskDialog,
}))

interface Props {
  companyName: string
  holder: QrHolder
  /** Undefined until there is a code to enlarge. */
  onEnlarge: (() => void) | undefined
}

/** Copy, send, show. Where the system has no share sheet, copying is what sharing is. */
export function QrSharing({ companyName, holder, onEnlarge }: Props) {
  const { clientId, reviewUrl } = holder
  const t = useTexts(qrTexts)
  const team = useTexts(teamTexts)
  const common = useTexts(commonTexts)
  const mayAsk = useMayWrite('customers')
  const [asking, setAsking] = useState(false)
  return (
    <div className="qr-actions">
      <CopyButton text={reviewUrl} done={common('linkCopied')} type="primary">
        {team('copyLink')}
      </CopyButton>
      {mayAsk && (
        <Button icon={<WhatsAppOutlined aria-hidden />} onClick={() => setAsking(true)}>
          {t('whatsApp')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <AskDialog clientId={clientId} asker={askerOf(holder)} onClose={() => setAsking(false)} />
        </Suspense>
      )}
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

/** A code of the shop asks for nobody in particular. */
const askerOf = (holder: QrHolder) => ('employeeToken' in holder ? holder : null)
