import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { upgradeTexts } from '../upgrade.texts.ts'
import './upgrade-banner.css'

/** Dismissing holds for this visit. */
export function UpgradeBanner({ clientId }: { clientId: number }) {
  const t = useTexts(upgradeTexts)
  const toast = useToast()
  const key = `upgradeBannerDismissed.${clientId}`
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(key) === 'true')
  if (dismissed) return null

  const dismiss = () => {
    sessionStorage.setItem(key, 'true')
    setDismissed(true)
  }
  return (
    <div className="upgrade-banner">
      <Notice
        kind="info"
        title={t('title')}
        text={t('text')}
        action={<Button onClick={() => toast.info(t('comingSoon'))}>{t('upgrade')}</Button>}
        onClose={dismiss}
      />
    </div>
  )
}
