import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { dashboardTexts } from '../dashboard.texts.ts'

/** Shown until a place is linked. Dismissing holds for this visit: the matter itself stays open. */
export function useSetupBanner({ id, googlePlaceId }: Client) {
  const key = `setupBannerDismissed.${id}`
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(key) === 'true')
  const dismiss = () => {
    sessionStorage.setItem(key, 'true')
    setDismissed(true)
  }
  return { shown: googlePlaceId === null && !dismissed, dismiss }
}

export function SetupBanner({ onDismiss }: { onDismiss: () => void }) {
  const t = useTexts(dashboardTexts)
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  return (
    <Notice
      kind="warning"
      title={t('setupTitle')}
      text={t('setupText')}
      action={
        <Button type="primary" onClick={() => navigate(keep('/settings'))}>
          {t('setupAction')}
        </Button>
      }
      onClose={onDismiss}
    />
  )
}
