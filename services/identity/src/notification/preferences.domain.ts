import { dayIn, dayStart, hourIn } from '@avaliax/chassis/time/local-clock.ts'
import type { MailTiming, NotificationPreferences } from '@avaliax/proto/identity/notification.routes.ts'
import type { PersonRole } from '@avaliax/proto/rights.ts'

export const DEFAULT_PREFERENCES: NotificationPreferences = {
  mail: {
    'urgent-review': 'now',
    'reviews-imported': 'off',
    'reply-rejected': 'daily',
    // The agency waits for it.
    'reply-approval': 'now',
    'post-rejected': 'daily',
    'google-reconnect': 'now',
    billing: 'now',
    'webhook-disabled': 'now',
    'whatsapp-warning': 'now',
    'card-lost': 'now',
    'monthly-report': 'now',
    'agency-message': 'now',
    'new-lead': 'now',
    'lead-step': 'now',
    'agency-week': 'now',
    // Two hundred shops have an urgent review every day.
    'client-urgent': 'daily',
    'client-payment': 'daily',
    'client-new': 'daily',
    // A person waits for it, and the law gives days.
    'client-privacy': 'now',
    'client-limit': 'daily',
    'reply-declined': 'now',
    'google-refused': 'now',
    'agency-google': 'now',
    // A client waits for it.
    'client-host': 'now',
    'host-failed': 'now',
  },
  push: {
    // Whoever adds a device wants to hear at once.
    'urgent-review': 'now',
    'reply-rejected': 'now',
    'reply-approval': 'now',
    'google-reconnect': 'now',
    'card-lost': 'now',
    billing: 'now',
    'client-urgent': 'daily',
    'client-payment': 'now',
  },
  // Whoever holds the phone reads it.
  pushWords: false,
  quietHours: { from: 22, to: 7 },
  digestHour: 8,
}

const NO_MAIL = Object.fromEntries(
  Object.keys(DEFAULT_PREFERENCES.mail).map((topic) => [topic, 'off']),
) as NotificationPreferences['mail']

/** These hold until a person chooses: a manager reads the bell, mails are the owner's. */
export const defaultsOf = (role: PersonRole): NotificationPreferences =>
  role === 'manager' ? { ...DEFAULT_PREFERENCES, mail: NO_MAIL } : DEFAULT_PREFERENCES

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Moment {
  now: Date
  zone: string
}

/** The next time after now at which the zone's clock shows this full hour. */
export function nextHour(hour: number, { now, zone }: Moment): Date {
  const onDayOf = (at: Date) => new Date(dayStart(zone, dayIn(zone, at)).getTime() + hour * HOUR_MS)
  const today = onDayOf(now)
  return today > now ? today : onDayOf(new Date(now.getTime() + DAY_MS))
}

type Wishes = Pick<NotificationPreferences, 'quietHours' | 'digestHour'>

/** When a mail or push is due; null: never. */
export function noticeDue(
  timing: MailTiming,
  { quietHours, digestHour }: Wishes,
  moment: Moment,
): Date | null {
  if (timing === 'off') return null
  if (timing === 'daily') return nextHour(digestHour, moment)
  const hour = hourIn(moment.zone, moment.now)
  return isQuiet(hour, quietHours) ? nextHour(quietHours.to, moment) : moment.now
}

/** Quiet hours may reach over midnight. */
const isQuiet = (hour: number, { from, to }: NotificationPreferences['quietHours']): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to
