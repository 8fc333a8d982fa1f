import type { MailedTopic, NotificationPreferences } from '@avaliax/proto/identity/notification.routes.ts'
import { isToldOf } from '@avaliax/proto/identity/notification.rules.ts'
import { Flex, Select, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { noticeGroups } from '../notice-groups.ts'
import {
  useChangeNotificationPreferencesMutation,
  useNotificationPreferencesQuery,
} from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'
import { NoticeGroupRow } from './notice-group-row.tsx'
import './notifications.css'

const HOURS = Array.from({ length: 24 }, (_, value) => ({
  value,
  label: `${String(value).padStart(2, '0')}:00`,
}))

/** Which topics reach the signed-in person by mail, and at which hours. */
export function MailPreferences() {
  const t = useTexts(notificationsTexts)
  const { data, isError, error, refetch } = useNotificationPreferencesQuery()
  return (
    <Panel anchor="notifications" title={t('mailTitle')}>
      {data ? (
        <PreferenceFields preferences={data} />
      ) : isError ? (
        <ErrorState problem={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </Panel>
  )
}

function PreferenceFields({ preferences }: { preferences: NotificationPreferences }) {
  const t = useTexts(notificationsTexts)
  const toast = useToast()
  const [change, { isLoading }] = useChangeNotificationPreferencesMutation()
  const save = async (body: Parameters<typeof change>[0]['body']) => {
    const { error } = await change({ body })
    if (error) toast.error(t('failed'), error)
  }
  const { role, rights } = useUser()
  const told = { rights, ofAgency: role === 'superadmin' }
  const { mail, quietHours, digestHour } = preferences
  const hour = (label: string, value: number, onChange: (value: number) => void) => (
    <Select aria-label={label} options={HOURS} disabled={isLoading} value={value} onChange={onChange} />
  )
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{t('mailText')}</Typography.Text>
      <ul className="nt-list">
        {noticeGroups((Object.keys(mail) as MailedTopic[]).filter((topic) => isToldOf(topic, told))).map(
          (group) => (
            <NoticeGroupRow
              key={group.name}
              group={group}
              timings={mail}
              off={t('off')}
              isSaving={isLoading}
              onChange={(changed) => void save({ mail: changed })}
            />
          ),
        )}
      </ul>
      <div className="nt-hours">
        <span>{t('quiet')}:</span>
        <span>{t('from')}</span>
        {hour(
          `${t('quiet')} ${t('from')}`,
          quietHours.from,
          (from) => void save({ quietHours: { ...quietHours, from } }),
        )}
        <span>{t('until')}</span>
        {hour(
          `${t('quiet')} ${t('until')}`,
          quietHours.to,
          (to) => void save({ quietHours: { ...quietHours, to } }),
        )}
      </div>
      <Typography.Text type="secondary">{t('quietText')}</Typography.Text>
      <div className="nt-hours">
        <span>{t('digest')}</span>
        {hour(t('digest'), digestHour, (value) => void save({ digestHour: value }))}
      </div>
    </Flex>
  )
}
