import { BellOutlined } from '@ant-design/icons'
import { UNREAD_NOTIFICATIONS } from '@avaliax/proto/document/first-queries.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useListNotificationsQuery } from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'
import './notification-bell.css'

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
    { query: UNREAD_NOTIFICATIONS },
    { pollingInterval: ASK_EVERY_MS, skipPollingIfUnfocused: true },
  )
  const count = data?.total ?? 0
  return (
    <>
      <span className="nt-bell">
        <Button
          type="text"
          icon={<BellOutlined aria-hidden />}
          aria-label={count > 0 ? t('bell', { count }) : t('title')}
          onClick={() => setOpen(true)}
        />
        {count > 0 && (
          <span className="nt-count" aria-hidden>
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </span>
      {open && (
        <Suspense>
          <NotificationDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
