import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useSubscriptionQuery } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'

const PixBanner = lazy(async () => ({ default: (await import('./pix-banner.tsx')).PixBanner }))

/** Above the dashboard of a client whose payment failed or is due, as long as the grace lasts. */
export function OverdueBanner() {
  const t = useTexts(billingTexts)
  const { role, rights } = useUser()
  const { data } = useSubscriptionQuery(undefined, { skip: role !== 'client' || rights.money === 'none' })
  if (data?.openPix)
    return (
      <Suspense>
        <PixBanner openPix={data.openPix} />
      </Suspense>
    )
  if (!data?.graceEndsAt) return null
  return (
    <div style={{ marginBottom: 20 }}>
      <Notice
        kind="danger"
        title={t('overdue')}
        text={t(data.confirmUrl ? 'confirmText' : 'overdueText', { date: formatDate(data.graceEndsAt) })}
        action={
          <>
            {data.confirmUrl && (
              <>
                <a href={data.confirmUrl} target="_blank" rel="noreferrer">
                  {t('confirmPayment')}
                </a>{' '}
                ·{' '}
              </>
            )}
            <Link to="/settings/plan">{t('changeCard')}</Link>
          </>
        }
      />
    </div>
  )
}
