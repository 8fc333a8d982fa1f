import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { NotificationPreferences } from '@avaliax/proto/identity/notification.routes.ts'
import { z } from 'zod'

const { mail, push, pushWords, quietHours, digestHour } = NotificationPreferences.shape

/** A person changed these of the defaults. */
export const notificationPreferences = defineCollection({
  name: 'notification_preferences',
  document: z.object({
    /** The user's id. */
    _id: z.number(),
    mail: mail.partial().optional(),
    push: push.partial().optional(),
    pushWords: pushWords.optional(),
    quietHours: quietHours.optional(),
    digestHour: digestHour.optional(),
  }),
  owner: null,
  personal: { user: '_id' },
})
