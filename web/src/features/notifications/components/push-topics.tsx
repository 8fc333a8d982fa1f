import { PushTopic } from '@avaliax/proto/identity/notification.routes.ts'
import { isToldOf } from '@avaliax/proto/identity/notification.rules.ts'
import { Flex, Switch, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { noticeGroups } from '../notice-groups.ts'
import {
  useChangeNotificationPreferencesMutation,
  useNotificationPreferencesQuery,
} from '../notifications.api.ts'
import { pushTexts } from '../push.texts.ts'
import { NoticeGroupRow } from './notice-group-row.tsx'

/** Sets of what the devices of the signed-in person show notices, and when. */
export function PushTopics() {
  const t = useTexts(pushTexts)
  const toast = useToast()
  const { data } = useNotificationPreferencesQuery()
  const [change, { isLoading }] = useChangeNotificationPreferencesMutation()
  const { role, rights } = useUser()
  const told = { rights, ofAgency: role === 'superadmin' }
  if (!data) return null
  const save = async (body: Parameters<typeof change>[0]['body']) => {
    const { error } = await change({ body })
    if (error) toast.error(t('saveFailed'), error)
  }
  return (
    <>
      <ul className="nt-list">
        {noticeGroups(PushTopic.options.filter((topic) => isToldOf(topic, told))).map((group) => (
          <NoticeGroupRow
            key={group.name}
            group={group}
            timings={data.push}
            off={t('offTiming')}
            isSaving={isLoading}
            onChange={(push) => void save({ push })}
          />
        ))}
      </ul>
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
