import type {
  MailedTopic,
  MailTiming,
  NotificationPreferences,
} from '@avaliax/proto/identity/notification.routes.ts'
import { MailTiming as Timings } from '@avaliax/proto/identity/notification.routes.ts'
import { Select, Switch } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ChoiceSwitch } from '../../../shared/ui/choice-switch.tsx'
import type { MailGroup } from '../mail-groups.ts'
import { notificationsTexts } from '../notifications.texts.ts'

type Timing = NotificationPreferences['mail']

interface Props {
  group: MailGroup
  mail: Timing
  isSaving: boolean
  onChange: (mail: Partial<Timing>) => void
}

/** One switch for topics that belong together, when they are mailed, and folded each of them by itself. */
export function MailGroupRow({ group: { name, topics }, mail, isSaving, onChange }: Props) {
  const t = useTexts(notificationsTexts)
  const id = useId()
  const mailed = topics.map((topic) => mail[topic]).filter((timing) => timing !== 'off')
  const isOn = mailed.length > 0
  const changeAll = (timing: MailTiming) =>
    onChange(Object.fromEntries(topics.map((topic) => [topic, timing])) as Partial<Timing>)
  return (
    <li className="nt-group">
      <div className="nt-group-switch">
        <label htmlFor={id}>
          {t(`group.${name}`)}
          <small aria-hidden>{topics.map((topic) => t(`topic.${topic}`)).join(', ')}</small>
        </label>
        <Switch
          id={id}
          aria-label={t(`group.${name}`)}
          checked={isOn}
          disabled={isSaving}
          onChange={(on) => changeAll(on ? 'now' : 'off')}
        />
      </div>
      {isOn && (
        <ChoiceSwitch<MailTiming>
          label={t('whenOf', { group: t(`group.${name}`) })}
          options={[
            { value: 'now', label: t('now') },
            { value: 'daily', label: t('daily') },
          ]}
          value={mailed.every((timing) => timing === 'daily') ? 'daily' : 'now'}
          onChange={changeAll}
        />
      )}
      {topics.length > 1 && (
        <details>
          <summary>{t('oneByOne')}</summary>
          <div className="nt-topics">
            {topics.map((topic) => (
              <Topic key={topic} topic={topic} timing={mail[topic]} isSaving={isSaving} onChange={onChange} />
            ))}
          </div>
        </details>
      )}
    </li>
  )
}

interface TopicProps extends Pick<Props, 'isSaving' | 'onChange'> {
  topic: MailedTopic
  timing: MailTiming
}

function Topic({ topic, timing, isSaving, onChange }: TopicProps) {
  const t = useTexts(notificationsTexts)
  return (
    <>
      <span>{t(`topic.${topic}`)}</span>
      <Select<MailTiming>
        aria-label={t(`topic.${topic}`)}
        value={timing}
        options={Timings.options.map((value) => ({ value, label: t(value) }))}
        disabled={isSaving}
        onChange={(chosen) => onChange({ [topic]: chosen })}
      />
    </>
  )
}
