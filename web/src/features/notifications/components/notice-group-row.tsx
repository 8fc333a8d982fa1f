import type { MailedTopic, MailTiming } from '@avaliax/proto/identity/notification.routes.ts'
import { MailTiming as Timings } from '@avaliax/proto/identity/notification.routes.ts'
import { Select, Switch } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ChoiceSwitch } from '../../../shared/ui/choice-switch.tsx'
import type { NoticeGroup } from '../notice-groups.ts'
import { notificationsTexts } from '../notifications.texts.ts'

interface Props<T extends MailedTopic> {
  group: NoticeGroup<T>
  timings: Record<T, MailTiming>
  /** The choice of a topic that nobody is told of: "do not send", "do not show". */
  off: string
  isSaving: boolean
  onChange: (timings: Partial<Record<T, MailTiming>>) => void
}

/** One switch for topics that belong together, when they are told, and folded each of them by itself. */
export function NoticeGroupRow<T extends MailedTopic>({ group, timings, off, isSaving, onChange }: Props<T>) {
  const { name, topics } = group
  const t = useTexts(notificationsTexts)
  const id = useId()
  const told = topics.map((topic) => timings[topic]).filter((timing) => timing !== 'off')
  const isOn = told.length > 0
  const changeAll = (timing: MailTiming) =>
    onChange(Object.fromEntries(topics.map((topic) => [topic, timing])) as Partial<Record<T, MailTiming>>)
  return (
    <li className="nt-group">
      <div className="nt-group-switch">
        <label htmlFor={id}>
          {t(`group.${name}`)}
          <small aria-hidden>{topics.map((topic: MailedTopic) => t(`topic.${topic}`)).join(', ')}</small>
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
          value={told.every((timing) => timing === 'daily') ? 'daily' : 'now'}
          onChange={changeAll}
        />
      )}
      {topics.length > 1 && (
        <details>
          <summary>{t('oneByOne')}</summary>
          <div className="nt-topics">
            {topics.map((topic) => (
              <Topic
                key={topic}
                topic={topic}
                timing={timings[topic]}
                off={off}
                isSaving={isSaving}
                onChange={(timing) => onChange({ [topic]: timing } as Partial<Record<T, MailTiming>>)}
              />
            ))}
          </div>
        </details>
      )}
    </li>
  )
}

interface TopicProps extends Pick<Props<MailedTopic>, 'isSaving' | 'off'> {
  topic: MailedTopic
  timing: MailTiming
  onChange: (timing: MailTiming) => void
}

function Topic({ topic, timing, off, isSaving, onChange }: TopicProps) {
  const t = useTexts(notificationsTexts)
  return (
    <>
      <span>{t(`topic.${topic}`)}</span>
      <Select<MailTiming>
        aria-label={t(`topic.${topic}`)}
        value={timing}
        options={Timings.options.map((value) => ({ value, label: value === 'off' ? off : t(value) }))}
        disabled={isSaving}
        onChange={onChange}
      />
    </>
  )
}
