import { Button } from 'antd'
import { useState } from 'react'
import { useGetPlanQuery } from '../../../shared/api/client.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { upgradeTexts } from '../upgrade.texts.ts'
import './upgrade-banner.css'

const FREE = 'free'

/** For a client on the free plan, also while somebody views it. Dismissing holds for this visit. */
export function UpgradeBanner() {
  const { client } = useCurrentClient()
  const planId = client?.planId ?? 0
  const { data: plan } = useGetPlanQuery({ params: { planId } }, { skip: planId === 0 })
  if (!client || plan?.id !== planId || plan.name !== FREE) return null
  return <Banner key={client.id} clientId={client.id} />
}

function Banner({ clientId }: { clientId: number }) {
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
