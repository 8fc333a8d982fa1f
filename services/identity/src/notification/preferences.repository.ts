import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type {
  changeNotificationPreferences,
  NotificationPreferences,
} from '@avaliax/proto/identity/notification.routes.ts'
import type { z } from 'zod'
import { DEFAULT_PREFERENCES } from './preferences.domain.ts'
import type { PreferencesModel, PreferencesRow } from './preferences.model.ts'

type Change = z.output<typeof changeNotificationPreferences.body>

export function preferencesRepository(model: PreferencesModel) {
  const of = async (userId: number): Promise<NotificationPreferences> => {
    const row = await fromStore(model.findById(userId).lean<PreferencesRow>().exec())
    const { mail, quietHours, digestHour } = { ...DEFAULT_PREFERENCES, ...row }
    return { mail: { ...DEFAULT_PREFERENCES.mail, ...mail }, quietHours, digestHour }
  }

  return {
    of,
    async change(userId: number, { mail = {}, ...rest }: Change): Promise<NotificationPreferences> {
      const timings = Object.entries(mail).map(([topic, timing]) => [`mail.${topic}`, timing])
      const change = { ...rest, ...Object.fromEntries(timings) }
      if (Object.keys(change).length > 0)
        await fromStore(model.updateOne({ _id: userId }, { $set: change }, { upsert: true }).exec())
      return of(userId)
    },
  }
}
export type PreferencesRepository = ReturnType<typeof preferencesRepository>
