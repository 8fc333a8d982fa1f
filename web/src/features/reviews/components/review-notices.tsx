import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Alert, type AlertProps } from 'antd'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { reviewsTexts } from '../reviews.texts.ts'

/** What is missing before all reviews can be fetched and answered; at most one thing at a time. */
export function ReviewNotices({ client }: { client: Client }) {
  const t = useTexts(reviewsTexts)
  const keep = useKeepImpersonation()
  const link = (
    <Link to={keep('/settings')} className="rv-notice-link">
      {t('toSettings')}
    </Link>
  )
  const notice = (type: AlertProps['type'], title: string, text: string) => (
    <Alert
      type={type}
      showIcon
      className="rv-notice"
      title={title}
      description={
        <>
          {text} {link}
        </>
      }
    />
  )
  if (!client.googlePlaceId) return notice('warning', t('placeTitle'), t('placeText'))
  if (client.googleConnected && !client.googleLocationResourceName) {
    return notice('success', t('advancedTitle'), t('advancedText'))
  }
  if (!client.googleConnected) {
    return (
      <p className="rv-hint">
        {t('basicText')} {link}
      </p>
    )
  }
  return null
}
