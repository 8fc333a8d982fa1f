import { Alert, Skeleton, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { qrAddress, type ScreenQr, screenQr } from '../../../shared/qr-code.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { qrTexts } from '../qr.texts.ts'
import { teamTexts } from '../team.texts.ts'
import { QrDownloads, type QrHolder } from './qr-downloads.tsx'
import { QrFullScreen } from './qr-full-screen.tsx'
import { QrSharing } from './qr-sharing.tsx'
import './qr.css'

interface Props {
  companyName: string
  /** A person or a code of the shop. The dialog is open while there is one. */
  holder: QrHolder | null
  onClose: () => void
}

/** The code as it is shown over the counter, and every way to hand it on. */
export function QrDialog({ companyName, holder, onClose }: Props) {
  const t = useTexts(teamTexts)
  return (
    <Dialog
      open={holder !== null}
      onClose={onClose}
      footer={null}
      width={440}
      destroyOnHidden
      title={holder && t('qrCodeOf', { name: holder.name })}
    >
      {holder && <QrCode companyName={companyName} holder={holder} />}
    </Dialog>
  )
}

interface CodeProps {
  companyName: string
  holder: QrHolder
}

function QrCode({ companyName, holder }: CodeProps) {
  const t = useTexts(qrTexts)
  const team = useTexts(teamTexts)
  const { name, reviewUrl } = holder
  const [pictures, setPictures] = useState<ScreenQr>()
  const [failed, setFailed] = useState(false)
  const [enlarged, setEnlarged] = useState(false)
  useEffect(() => {
    screenQr(qrAddress(reviewUrl)).then(setPictures, () => setFailed(true))
  }, [reviewUrl])

  if (!reviewUrl) return <Alert type="warning" showIcon title={team('linkNotConfigured')} />
  if (failed) return <Alert type="error" showIcon title={t('failed')} />
  return (
    <div className="qr">
      <Typography.Text type="secondary">{t('scanToReview')}</Typography.Text>
      {pictures ? (
        <img
          className="qr-picture"
          src={pictures.svg}
          alt={team('qrCodeOf', { name })}
          width={300}
          height={300}
        />
      ) : (
        <Skeleton.Node active style={{ width: 300, height: 300 }} />
      )}
      <Typography.Text code className="qr-link">
        {reviewUrl}
      </Typography.Text>
      <QrSharing
        companyName={companyName}
        holder={holder}
        onEnlarge={pictures && (() => setEnlarged(true))}
      />
      <QrDownloads holder={holder} pictures={pictures} />
      {pictures && (
        <QrFullScreen
          open={enlarged}
          name={name}
          companyName={companyName}
          picture={pictures.svg}
          onClose={() => setEnlarged(false)}
        />
      )}
    </div>
  )
}
