import type {
  changeNotificationPreferences,
  NotificationPreferences,
} from '@avaliax/proto/identity/notification.routes.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import { DEFAULT_PREFERENCES } from './preferences.domain.ts'
import { notificationPreferences } from './preferences.model.ts'

type Change = z.output<typeof changeNotificationPreferences.body>

export function preferencesRepository(db: Connection) {
  const rows = notificationPreferences.on(db)
  const of = async (userId: number): Promise<NotificationPreferences> => {
    const row = await rows.findOne({ _id: userId })
    const { mail, quietHours, digestHour } = { ...DEFAULT_PREFERENCES, ...row }
    return { mail: { ...DEFAULT_PREFERENCES.mail, ...mail }, quietHours, digestHour }
  }

  return {
    of,
    async change(userId: number, { mail = {}, ...rest }: Change): Promise<NotificationPreferences> {
      const timings = Object.entries(mail).map(([topic, timing]) => [`mail.${topic}`, timing])
      const change = { ...rest, ...Object.fromEntries(timings) }
      if (Object.keys(change).length > 0) await rows.upsert({ _id: userId }, { $set: change })
      return of(userId)
    },
  }
}
export type PreferencesRepository = ReturnType<typeof preferencesRepository>
