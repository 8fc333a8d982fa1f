import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { checkoutPath } from '../../../shared/checkout-path.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { upgradeTexts } from '../upgrade.texts.ts'
import './upgrade-banner.css'

/** Dismissing holds for this visit. */
export function UpgradeBanner({ clientId }: { clientId: number }) {
  const t = useTexts(upgradeTexts)
  const navigate = useNavigate()
  const { role } = useUser()
  const { data } = useListPlansQuery(ALL_PLANS)
  const path = data ? checkoutPath(data.items) : null
  // Who views a client cannot pay for it.
  const ownsPlan = role === 'client'
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
        action={ownsPlan && path ? <Button onClick={() => navigate(path)}>{t('upgrade')}</Button> : undefined}
        onClose={dismiss}
      />
    </div>
  )
}
