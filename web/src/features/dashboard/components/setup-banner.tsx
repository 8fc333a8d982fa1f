import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { dashboardTexts } from '../dashboard.texts.ts'

/** Shown until a place is linked. Dismissing holds for this visit: the matter itself stays open. */
export function SetupBanner({ client }: { client: Client }) {
  const t = useTexts(dashboardTexts)
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  const key = `setupBannerDismissed.${client.id}`
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(key) === 'true')
  if (client.googlePlaceId !== null || dismissed) return null

  const dismiss = () => {
    sessionStorage.setItem(key, 'true')
    setDismissed(true)
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('setupTitle')}
      description={t('setupText')}
      action={<Button onClick={() => navigate(keep('/settings'))}>{t('setupAction')}</Button>}
      closable={{ onClose: dismiss, 'aria-label': common('close') }}
    />
  )
}
