import type { Notification } from '@avaliax/proto/identity/notification.routes.ts'
import { notificationPath } from '@avaliax/proto/identity/notification.texts.ts'
import { Button, Drawer } from 'antd'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { useBackCloses } from '../../../shared/ui/dialog-stack.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useOpenNotification } from '../hooks/use-open-notification.ts'
import { useListNotificationsQuery, useReadNotificationsMutation } from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'
import { NotificationRow } from './notification-row.tsx'
import './notifications.css'

const SHOWN = '50'

/** The newest notifications; opening one marks it as read and leads to what it is about. */
export function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(notificationsTexts)
  const { role } = useUser()
  const answer = useListNotificationsQuery({ query: { limit: SHOWN } }, { refetchOnMountOrArgChange: true })
  const [read, reading] = useReadNotificationsMutation()
  const follow = useOpenNotification()
  useBackCloses(true, onClose)
  const rows = answer.data?.items
  const choose = (row: Notification) => {
    if (!row.readAt) void read({ body: { ids: [row.id] } })
    onClose()
    follow(row.clientId, notificationPath(row))
  }
  return (
    <Drawer
      open
      title={t('title')}
      onClose={onClose}
      size={420}
      extra={
        rows?.some(({ readAt }) => !readAt) && (
          <Button type="link" loading={reading.isLoading} onClick={() => void read({ body: { all: true } })}>
            {t('markAllRead')}
          </Button>
        )
      }
      footer={
        role === 'client' && (
          <Link to="/settings#notifications" onClick={onClose}>
            {t('preferences')}
          </Link>
        )
      }
    >
      {answer.isError && !rows && <ErrorState problem={answer.error} onRetry={answer.refetch} />}
      {answer.isLoading && <PageSkeleton />}
      {rows?.length === 0 && <EmptyState drawing="reviews" title={t('empty')} text={t('emptyText')} />}
      <ul className="nt-list">
        {rows?.map((row) => (
          <li key={row.id}>
            <NotificationRow row={row} onOpen={() => choose(row)} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
