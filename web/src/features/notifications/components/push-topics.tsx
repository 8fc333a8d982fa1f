import {
  type MailTiming,
  PushTopic,
  MailTiming as Timings,
} from '@avaliax/proto/identity/notification.routes.ts'
import { isToldOf } from '@avaliax/proto/identity/notification.rules.ts'
import { Flex, Select, Switch, Typography } from 'antd'
import { Fragment } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useChangeNotificationPreferencesMutation,
  useNotificationPreferencesQuery,
} from '../notifications.api.ts'
import { pushTexts } from '../push.texts.ts'

/** Of what the devices of the signed-in person show notices, and when. */
export function PushTopics() {
  const t = useTexts(pushTexts)
  const toast = useToast()
  const { data } = useNotificationPreferencesQuery()
  const [change, { isLoading }] = useChangeNotificationPreferencesMutation()
  const { role, rights } = useUser()
  const told = { rights, ofAgency: role === 'superadmin' }
  if (!data) return null
  const timings = Timings.options.map((value) => ({ value, label: t(value === 'off' ? 'offTiming' : value) }))
  const save = async (body: Parameters<typeof change>[0]['body']) => {
    const { error } = await change({ body })
    if (error) toast.error(t('saveFailed'), error)
  }
  return (
    <>
      <div className="nt-topics">
        {PushTopic.options
          .filter((topic) => isToldOf(topic, told))
          .map((topic) => (
            <Fragment key={topic}>
              <span>{t(`topic.${topic}`)}</span>
              <Select<MailTiming>
                aria-label={t(`topic.${topic}`)}
                value={data.push[topic]}
                options={timings}
                disabled={isLoading}
                onChange={(timing) => void save({ push: { [topic]: timing } })}
              />
            </Fragment>
          ))}
      </div>
      {isToldOf('urgent-review', told) && (
        <Flex gap={12} align="start" justify="space-between">
          <label htmlFor="push-words">
            {t('words')}
            <br />
            <Typography.Text type="secondary" id="push-words-hint">
              {t('wordsHint')}
            </Typography.Text>
          </label>
          <Switch
            id="push-words"
            aria-describedby="push-words-hint"
            checked={data.pushWords}
            disabled={isLoading}
            onChange={(pushWords) => void save({ pushWords })}
          />
        </Flex>
      )}
      <Typography.Text type="secondary">{t('quiet')}</Typography.Text>
    </>
  )
}
