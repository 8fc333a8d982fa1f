import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { Link } from 'react-router-dom'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { pixOpenTexts } from '../pix-open.texts.ts'

/** Above the dashboard of a client whose invoice waits for a Pix. */
export function PixBanner({ openPix }: Pick<BillingSubscription, 'openPix'>) {
  const t = useTexts(pixOpenTexts)
  const { money } = useFormat()
  if (!openPix) return null
  return (
    <div style={{ marginBottom: 20 }}>
      <Notice
        kind="warning"
        title={t('pixOpen', { amount: money(openPix.amount), date: formatDate(openPix.payBy) })}
        text={t(openPix.goesBack ? 'pixOpenBack' : 'pixOpenText')}
        action={<Link to="/settings/plan">{t('payPix')}</Link>}
      />
    </div>
  )
}
