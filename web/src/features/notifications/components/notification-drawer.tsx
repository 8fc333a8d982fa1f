import { messageParts } from '@avaliax/proto/identity/client-message.rules.ts'
import type { Notification } from '@avaliax/proto/identity/notification.routes.ts'
import { NOTIFICATION_TEXTS, notificationPath } from '@avaliax/proto/identity/notification.texts.ts'
import { Button, Drawer } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { useListOwnCompaniesQuery } from '../../../shared/api/client.api.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { useUser } from '../../../shared/session/session.ts'
import { switchCompany } from '../../../shared/session/switch-company.ts'
import { useBackCloses } from '../../../shared/ui/dialog-stack.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useListNotificationsQuery, useReadNotificationsMutation } from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'
import { usePerson } from '../use-person.ts'
import './notifications.css'

const SHOWN = '50'
/** Names are asked for one by one: of as many as are read at a glance. */
const NAMED = 12

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
          <Link to="/settings/account#notifications" onClick={onClose}>
            {t('preferences')}
          </Link>
        )
      }
    >
      <ErrorState problem={answer.error} onRetry={answer.refetch} />
      {answer.isLoading && <PageSkeleton />}
      {rows?.length === 0 && <EmptyState drawing="reviews" title={t('empty')} text={t('emptyText')} />}
      <ul className="nt-list">
        {rows?.map((row, index) => (
          <li key={row.id}>
            <NotificationRow row={row} isNamed={index < NAMED} onOpen={() => choose(row)} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

/** Leads to a page of the company that a notification is about, which may be another one than the selected. */
function useOpenNotification(): (clientId: number | null, path: string) => void {
  const navigate = useNavigate()
  const { role } = useUser()
  const { clientId: current } = useCurrentClient()
  const companies = useListOwnCompaniesQuery({}, { skip: role !== 'client' }).data?.items ?? []
  return (clientId, path) => {
    const company = companies.find((one) => one.clientId === clientId)
    if (company && clientId !== current) switchCompany(company, path)
    else navigate(path)
  }
}

interface Props {
  row: Notification
  /** Whether a person's name is asked for. */
  isNamed: boolean
  onOpen: () => void
}

function NotificationRow({ row, isNamed, onOpen }: Props) {
  const t = useTexts(notificationsTexts)
  const language = useLanguage()
  const person = usePerson(row, isNamed)
  const { topic, facts, companyName, ownerEmail, personEmail, createdAt, readAt } = row
  return (
    <button type="button" className={`nt-row${readAt ? '' : ' nt-unread'}`} onClick={onOpen}>
      <span className="nt-text">
        {!readAt && <span className="nt-dot" role="img" aria-label={t('unread')} />}
        {NOTIFICATION_TEXTS[topic][language]({ facts })}
      </span>
      {topic === 'agency-message' &&
        messageParts(facts).rest.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message may repeat a paragraph
          <span key={index} className="nt-words">
            {paragraph}
          </span>
        ))}
      <span className="nt-small">
        {[person, companyName, ownerEmail, personEmail].map((name) => name && `${name} · `)}
        <RelativeTime iso={createdAt} />
      </span>
    </button>
  )
}
