import type { Notification } from '@avaliax/proto/identity/notification.routes.ts'
import { NOTIFICATION_TEXTS } from '@avaliax/proto/identity/notification.texts.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { notificationsTexts } from '../notifications.texts.ts'

interface Props {
  row: Notification
  onOpen: () => void
}

export function NotificationRow({ row, onOpen }: Props) {
  const t = useTexts(notificationsTexts)
  const language = useLanguage()
  const { topic, facts, companyName, createdAt, readAt } = row
  return (
    <button type="button" className={`nt-row${readAt ? '' : ' nt-unread'}`} onClick={onOpen}>
      <span className="nt-text">
        {!readAt && <span className="nt-dot" role="img" aria-label={t('unread')} />}
        {NOTIFICATION_TEXTS[topic][language]({ facts })}
      </span>
      <span className="nt-small">
        {companyName && `${companyName} · `}
        <RelativeTime iso={createdAt} />
      </span>
    </button>
  )
}
