import { z } from 'zod'
import { Email } from '../../values.ts'

/** Nobody is written to before nine or after eight in the evening, by the shop's clock. */
export const ALLOWED_HOURS = { from: 9, to: 20 } as const
const Hour = z.int().min(ALLOWED_HOURS.from).max(ALLOWED_HOURS.to)

export const RequestSettings = z
  .strictObject({
    /** From the visit to the message. */
    delayHours: z.int().min(0).max(720),
    /** After so many days without an opening there is one reminder; 0: none. */
    reminderDays: z.int().min(0).max(60),
    /** By the shop's clock; `to` is no longer one of them. */
    hours: z.strictObject({ from: Hour, to: Hour }),
    sundays: z.boolean(),
    /** National holidays of Brazil. */
    holidays: z.boolean(),
    channels: z.strictObject({ hand: z.boolean(), mail: z.boolean(), whatsapp: z.boolean().default(false) }),
    /** Answers to a mail go there: mails need one. */
    replyTo: Email.nullable().default(null),
  })
  .refine(({ hours }) => hours.from < hours.to, {
    path: ['hours', 'to'],
  })
  .refine(({ channels, replyTo }) => !channels.mail || replyTo !== null, {
    path: ['replyTo'],
    message: 'Informe o email que recebe as respostas',
  })
  .meta({ id: 'RequestSettings' })
export type RequestSettings = z.output<typeof RequestSettings>

export const DEFAULT_REQUEST_SETTINGS: RequestSettings = {
  delayHours: 2,
  reminderDays: 13,
  hours: ALLOWED_HOURS,
  sundays: false,
  holidays: false,
  channels: { hand: true, mail: false, whatsapp: false },
  replyTo: null,
}
