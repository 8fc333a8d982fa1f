import { useEffect } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { qrTexts } from '../qr.texts.ts'

interface Props {
  open: boolean
  name: string
  companyName: string
  picture: string
  onClose: () => void
}

/** For the counter: the code as large as the screen allows, black on white whatever the theme, and the screen stays on. */
export function QrFullScreen({ open, name, companyName, picture, onClose }: Props) {
  const t = useTexts(qrTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      footer={null}
      width="100%"
      className="qr-full"
      closable={{ 'aria-label': t('leaveFullScreen') }}
      title={<span className="qr-full-company">{companyName}</span>}
      destroyOnHidden
    >
      <WholeScreen onLeft={onClose} />
      <img src={picture} alt="" />
      <p className="qr-full-name">{name}</p>
      <p>{t('scanToReview')}</p>
    </Dialog>
  )
}

/** Takes the browser's frame away where it lets us (an iPhone does not: the dialog then fills the page). */
function WholeScreen({ onLeft }: { onLeft: () => void }) {
  useEffect(() => {
    const page = document.documentElement
    // Refused by some browsers and in frames; the dialog is as readable without.
    void page.requestFullscreen?.().catch(() => undefined)
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      void lock?.then((held) => held?.release())
    }
  }, [])
  useEffect(() => {
    // Esc belongs to the browser while it shows the whole screen.
    const follow = () => {
      if (!document.fullscreenElement) onLeft()
    }
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [onLeft])
  return null
}
