import { WarningFilled } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Alert, type AlertProps } from 'antd'
import { Link } from 'react-router-dom'
import { ConnectGoogleButton } from '../../../../shared/google/connect-google-button.tsx'
import { googleTexts } from '../../../../shared/google/google.texts.ts'
import { lostConnection } from '../../../../shared/google/lost-connection.ts'
import { usePhone } from '../../../../shared/hooks/use-wide-screen.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../../shared/session/current-client.ts'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { reviewsTexts } from '../../reviews.texts.ts'

/** Says what is missing before all reviews can be fetched and answered; at most one thing at a time. */
export function ReviewNotices({ client }: { client: Client }) {
  const t = useTexts(reviewsTexts)
  const google = useTexts(googleTexts)
  const keep = useKeepImpersonation()
  const phone = usePhone()
  const link = (
    <Link to={keep(client.googlePlaceId ? '/settings#access' : '/settings#place')} className="rv-notice-link">
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
  const lostTexts = lostConnection(client.googleStatus, client.googleVia)
  if (lostTexts) {
    if (phone) {
      return (
        <p className="rv-lost" role="status">
          <WarningFilled aria-hidden />
          <span>{google(lostTexts.title)}</span>
          <ConnectGoogleButton clientId={client.id} again type="link" />
        </p>
      )
    }
    const reconnect = <ConnectGoogleButton clientId={client.id} again />
    return (
      <div className="rv-notice">
        <Notice
          kind="warning"
          title={google(lostTexts.title)}
          text={google(lostTexts.text)}
          action={reconnect}
        />
      </div>
    )
  }
  if (client.googleConnected && client.googleIntegrationMode === 'basic') {
    return notice('success', t('advancedTitle'), t('advancedText'))
  }
  return null
}

/** Why there are so few: below the list, because it holds on every day. */
export function BasicModeHint({ client }: { client: Client }) {
  const t = useTexts(reviewsTexts)
  const keep = useKeepImpersonation()
  if (
    !client.googlePlaceId ||
    client.googleConnected ||
    lostConnection(client.googleStatus, client.googleVia)
  )
    return null
  return (
    <p className="rv-hint">
      {t('basicText')}{' '}
      <Link to={keep('/settings#access')} className="rv-notice-link">
        {t('toSettings')}
      </Link>
    </p>
  )
}
