import { BellOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useListNotificationsQuery } from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'

const ASK_EVERY_MS = 30_000
const MOST_SHOWN = 99

const NotificationDrawer = lazy(async () => ({
  default: (await import('./notification-drawer.tsx')).NotificationDrawer,
}))

/** How many notifications are unread, followed while somebody looks at the page; opens their list. */
export function NotificationBell() {
  const t = useTexts(notificationsTexts)
  const [open, setOpen] = useState(false)
  const { data } = useListNotificationsQuery(
    { query: { unread: 'true', limit: '1' } },
    { pollingInterval: ASK_EVERY_MS, skipPollingIfUnfocused: true },
  )
  const count = data?.total ?? 0
  return (
    <>
      <Badge count={count} overflowCount={MOST_SHOWN} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<BellOutlined aria-hidden />}
          aria-label={count > 0 ? t('bell', { count }) : t('title')}
          onClick={() => setOpen(true)}
        />
      </Badge>
      {open && (
        <Suspense>
          <NotificationDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
