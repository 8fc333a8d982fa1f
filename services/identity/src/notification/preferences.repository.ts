import type {
  changeNotificationPreferences,
  NotificationPreferences,
} from '@avaliax/proto/identity/notification.routes.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import { notificationPreferences } from './preferences.model.ts'

type Change = z.output<typeof changeNotificationPreferences.body>

export function preferencesRepository(db: Connection) {
  const rows = notificationPreferences.on(db)
  /** Answers what a person chose, else the defaults. */
  const of = async (userId: number, defaults: NotificationPreferences): Promise<NotificationPreferences> => {
    const row = await rows.findOne({ _id: userId })
    const { pushWords, quietHours, digestHour } = { ...defaults, ...row }
    const mail = { ...defaults.mail, ...row?.mail }
    return { mail, push: { ...defaults.push, ...row?.push }, pushWords, quietHours, digestHour }
  }

  return {
    of,
    async change(userId: number, { mail = {}, push = {}, ...rest }: Change): Promise<void> {
      const timings = Object.entries({ mail, push }).flatMap(([channel, topics]) =>
        Object.entries(topics).map(([topic, timing]) => [`${channel}.${topic}`, timing]),
      )
      const change = { ...rest, ...Object.fromEntries(timings) }
      if (Object.keys(change).length > 0) await rows.upsert({ _id: userId }, { $set: change })
    },
  }
}
export type PreferencesRepository = ReturnType<typeof preferencesRepository>
