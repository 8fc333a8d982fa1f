import type {
  MailedTopic,
  MailTiming,
  NotificationPreferences,
} from '@avaliax/proto/identity/notification.routes.ts'
import { MailTiming as Timings } from '@avaliax/proto/identity/notification.routes.ts'
import { isToldOf } from '@avaliax/proto/identity/notification.rules.ts'
import { Flex, Select, Typography } from 'antd'
import { Fragment } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useChangeNotificationPreferencesMutation,
  useNotificationPreferencesQuery,
} from '../notifications.api.ts'
import { notificationsTexts } from '../notifications.texts.ts'
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
  const timings = Timings.options.map((value) => ({ value, label: t(value) }))
  const hour = (label: string, value: number, onChange: (value: number) => void) => (
    <Select aria-label={label} options={HOURS} disabled={isLoading} {...{ value, onChange }} />
  )
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{t('mailText')}</Typography.Text>
      <div className="nt-topics">
        {(Object.keys(mail) as MailedTopic[])
          .filter((topic) => isToldOf(topic, told))
          .map((topic) => (
            <Fragment key={topic}>
              <span>{t(`topic.${topic}`)}</span>
              <Select<MailTiming>
                aria-label={t(`topic.${topic}`)}
                value={mail[topic]}
                options={timings}
                disabled={isLoading}
                onChange={(timing) => void save({ mail: { [topic]: timing } })}
              />
            </Fragment>
          ))}
      </div>
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
