import { z } from 'zod'
import { WhatsAppWarning } from '../cards/whatsapp/whatsapp.fields.ts'
import { defineRoute } from '../contract.ts'
import { OperatorsRefusal } from '../logging/logging.events.ts'
import { BillingNotice } from '../tenancy/billing.events.ts'
import { BillingInterval } from '../tenancy/billing-interval.ts'
import { AgencyWeek, GoogleNotice } from '../tenancy/tenancy.events.ts'
import { WeekReport } from '../tenancy/week-report.fields.ts'
import { Day, FlagText, Id, ListQuery, Localized, Money, Month, Timestamp } from '../values.ts'

/** A client's people are told of these. */
const ClientTopic = z.enum([
  'urgent-review',
  'reviews-imported',
  'reply-rejected',
  /** A reply of the agency's waits for the owner's word. */
  'reply-approval',
  /** A Google post that was rejected, or never got there. */
  'post-rejected',
  'google-reconnect',
  'billing',
  /** Whoever holds a card reported it lost. */
  'card-lost',
  /** The figures of a month that is over. */
  'monthly-report',
  /** The agency writes these to its clients. */
  'agency-message',
])

/** The agency's people are told of these. */
export const AgencyTopic = z.enum([
  'new-lead',
  /** To who takes care of a lead: the day of its next step has come. */
  'lead-step',
  /** A summary of all its clients, once a week. */
  'agency-week',
  /** Urgent reviews of one of its clients, once a day. */
  'client-urgent',
  'client-payment',
  /** A client that signed up by itself. */
  'client-new',
  /** A client's owner asks to erase what is held of a customer. */
  'client-privacy',
  /** A client that has used up what its plan allows, once for each limit. */
  'client-limit',
  /** To who asked: a client's owner sent a reply back. */
  'reply-declined',
  /** Google refuses our application itself, whoever is asked for. */
  'google-refused',
  /** A client's first host waits for approval, or a host of a client has failed. */
  'client-host',
  /** Google takes the agency's own account no more, through which its clients work. */
  'agency-google',
])

/** Told by the bell alone: of a mail server that is away, or an address that takes no mail, nobody is mailed. */
export const BellTopic = z.enum([
  /** No mail can leave. */
  'mail-down',
  /** To whom it concerns: an address, their own or somebody's they invited, refused our mail. */
  'mail-refused',
  /** To the agency, of one of its clients. */
  'client-mail-refused',
  /** To the agency, of a lead that wanted its plan. */
  'lead-mail-refused',
  /** Asking a client's customers has paused by itself. */
  'requests-paused',
  /** To the agency, of one of its clients. */
  'client-requests-paused',
])
export type BellTopic = z.output<typeof BellTopic>

/** People are told about these; each topic has its texts in `notification.texts.ts`. */
export const NotificationTopic = z.enum([
  ...ClientTopic.options,
  ...AgencyTopic.options,
  /** An automation or event endpoint of a client, or one of the agency's. */
  'webhook-disabled',
  /** A host of a client's, or one of the agency's, leads here no longer. */
  'host-failed',
  /** Meta did something to a WhatsApp text or number of a client, or of the agency. */
  'whatsapp-warning',
  'account-security',
  ...BellTopic.options,
])
export type NotificationTopic = z.output<typeof NotificationTopic>

/** These happened to somebody's own log-in: a mail of its own tells of them, which nobody can switch off. */
export const SecurityNotice = z.enum([
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-renewed',
  'api-token-created',
  'api-tokens-revoked',
  'passkey-added',
  'passkey-removed',
  'address-changed',
  'passkey-went-back',
  /** The file with all data of a company can be taken. */
  'company-data-ready',
])
export type SecurityNotice = z.output<typeof SecurityNotice>

/** Topics whose mails people choose. */
export type MailedTopic = Exclude<NotificationTopic, 'account-security' | BellTopic>

/** Ids and small facts, never texts of customers: the page and the mail build their sentence from them. */
export const NotificationFacts = z.object({
  reviewId: Id.optional(),
  runId: Id.optional(),
  leadId: Id.optional(),
  /** Who held the card that was lost; absent in older ones. */
  employeeId: Id.optional(),
  /** The day of a lead's next step. */
  day: Day.optional(),
  /** This happened to the subscription, with the day that matters. */
  billing: BillingNotice.optional(),
  at: Timestamp.optional(),
  /** The sum that is or was charged, and its plan. */
  amount: Money.optional(),
  plan: Localized.optional(),
  /** The sum is that of one; absent: of a month. */
  interval: BillingInterval.optional(),
  invoiceId: z.string().optional(),
  /** This became of an id that is kept of Google; absent: the connection was lost. */
  google: GoogleNotice.optional(),
  /** Which of the plan's limits was reached; it is the `count`. */
  limit: z.enum(['employees', 'companies']).optional(),
  security: SecurityNotice.optional(),
  /** These need the agency. */
  week: AgencyWeek.optional(),
  refusal: OperatorsRefusal.optional(),
  /** The event endpoint that was switched off; absent: the automation. */
  endpointId: Id.optional(),
  /** The host, its name, and what became of it. */
  hostId: Id.optional(),
  hostName: z.string().optional(),
  host: z.enum(['approval', 'failed']).optional(),
  whatsApp: WhatsAppWarning.optional(),
  /** The text or number that it is about, by its name at Meta. */
  whatsAppName: z.string().optional(),
  /** The month of a report. */
  month: Month.optional(),
  /** The figures of a report of a week. */
  weekReport: WeekReport.optional(),
  /** The agency's own words. */
  message: z.string().optional(),
  /** The message is about this, in the agency's words. */
  subject: z.string().optional(),
  /** Whose address refused our mail; absent: the reader's own. */
  personId: Id.optional(),
  /** How many things one notification stands for. */
  count: z.int().min(0).optional(),
})
export type NotificationFacts = z.output<typeof NotificationFacts>

export const Notification = z
  .object({
    id: Id,
    topic: NotificationTopic,
    /** The client it is about; null for the agency's own matters. */
    clientId: Id.nullable(),
    companyName: z.string().nullable(),
    /** The address of the client's owner, where the agency is told of a client. */
    ownerEmail: z.string().nullable(),
    /** Whose address refused our mail, where that is neither the reader nor the owner. */
    personEmail: z.string().nullable().optional(),
    facts: NotificationFacts,
    createdAt: Timestamp,
    readAt: Timestamp.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

export const listNotifications = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  ownClients: true,
  inPerson: true,
  kind: 'list',
  summary:
    'What the signed-in user was told, newest first; with `unread=true` X-Total-Count is the number on the bell',
  query: ListQuery.extend({ unread: FlagText.optional() }),
  response: Notification,
})

export const readNotifications = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'user',
  ownAccount: true,
  summary: 'Mark some notifications, or all, as read; answers how many are unread now',
  body: z
    .strictObject({ ids: z.array(Id).min(1).max(200).optional(), all: z.literal(true).optional() })
    .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
      path: ['ids'],
      message: 'Informe ids ou all',
    }),
  response: z.object({ unread: z.int() }),
})

/** `now`: at once, outside quiet hours. `daily`: in the digest of the morning. */
export const MailTiming = z.enum(['now', 'daily', 'off'])
export type MailTiming = z.output<typeof MailTiming>

/** A device's lock screen may show these; each of them can also be mailed. */
export const PushTopic = z.enum([
  'urgent-review',
  'reply-rejected',
  'reply-approval',
  'google-reconnect',
  'card-lost',
  /** A client's payment failed; the rest of its bills is no matter for a lock screen. */
  'billing',
  'client-urgent',
  'client-payment',
])
export type PushTopic = z.output<typeof PushTopic>

/** An hour of the day, 0 to 23, on the clock of the person's company. */
const Hour = z.int().min(0).max(23)

/** No mail or push leaves from `from` until `to`; both the same: no quiet hours. */
export const QuietHours = z.strictObject({ from: Hour, to: Hour })
export type QuietHours = z.output<typeof QuietHours>

const MailTimings = z.strictObject({
  'urgent-review': MailTiming,
  'reviews-imported': MailTiming,
  'reply-rejected': MailTiming,
  'reply-approval': MailTiming,
  'post-rejected': MailTiming,
  'google-reconnect': MailTiming,
  billing: MailTiming,
  'webhook-disabled': MailTiming,
  'whatsapp-warning': MailTiming,
  'card-lost': MailTiming,
  'monthly-report': MailTiming,
  'agency-message': MailTiming,
  'new-lead': MailTiming,
  'lead-step': MailTiming,
  'agency-week': MailTiming,
  'client-urgent': MailTiming,
  'client-payment': MailTiming,
  'client-new': MailTiming,
  'client-privacy': MailTiming,
  'client-limit': MailTiming,
  'reply-declined': MailTiming,
  'google-refused': MailTiming,
  'client-host': MailTiming,
  'host-failed': MailTiming,
  'agency-google': MailTiming,
} satisfies Record<MailedTopic, typeof MailTiming>)

const PushTimings = z.strictObject({
  'urgent-review': MailTiming,
  'reply-rejected': MailTiming,
  'reply-approval': MailTiming,
  'google-reconnect': MailTiming,
  'card-lost': MailTiming,
  billing: MailTiming,
  'client-urgent': MailTiming,
  'client-payment': MailTiming,
} satisfies Record<PushTopic, typeof MailTiming>)

export const NotificationPreferences = z
  .object({
    mail: MailTimings,
    push: PushTimings,
    /** True: a push shows stars, author and first words of its review, on a locked screen, too. */
    pushWords: z.boolean(),
    quietHours: QuietHours,
    digestHour: Hour,
  })
  .meta({ id: 'NotificationPreferences' })
export type NotificationPreferences = z.output<typeof NotificationPreferences>

export const getNotificationPreferences = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'user',
  ownClients: true,
  inPerson: true,
  summary: 'When the signed-in user gets mail and push about what',
  response: NotificationPreferences,
})

export const changeNotificationPreferences = defineRoute({
  service: 'identity',
  method: 'PATCH',
  path: '/api/notifications/preferences',
  access: 'user',
  ownAccount: true,
  summary: 'Change some of the preferences',
  body: z.strictObject({
    mail: MailTimings.partial().optional(),
    push: PushTimings.partial().optional(),
    pushWords: z.boolean().optional(),
    quietHours: QuietHours.optional(),
    digestHour: Hour.optional(),
  }),
  response: NotificationPreferences,
})
