import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import {
  CardReportedLost,
  EmployeeLimitReached,
  RequestsPaused,
  WhatsAppWarned,
} from '@avaliax/proto/cards/cards.events.ts'
import { PostChanged, WebhookEndpointChanged } from '@avaliax/proto/content/content.events.ts'
import { OwnerSignedUp } from '@avaliax/proto/identity/identity.events.ts'
import { ProviderRefused } from '@avaliax/proto/logging/logging.events.ts'
import {
  ImportFinished,
  ReplyApprovalChanged,
  ReplyChanged,
  ReviewChanged,
  ReviewSummaryChanged,
  ReviewsImported,
} from '@avaliax/proto/reviews/reviews.events.ts'
import { LeadChanged, LeadMailRefused, LeadStepDue } from '@avaliax/proto/scanner/scanner.events.ts'
import { type BillingNotice, BillingNoticed } from '@avaliax/proto/tenancy/billing.events.ts'
import {
  AgencyGoogleChanged,
  AgencyWeekBegan,
  CompanyLimitReached,
  GoogleChanged,
  GoogleNoticed,
  HostChanged,
  ReportSent,
  WeekReportSent,
} from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { AwayOwners } from './away-owners.query.ts'
import { AGENCY_ZONE, type NotificationService } from './notification.service.ts'
import type { SettledNews } from './settled-news.service.ts'

interface Deps {
  bus: EventBus
  away: AwayOwners
  service: NotificationService
  /** Hears of each event before the others are told, in one order with them. */
  settled: SettledNews
}

const group = 'identity.notifications'
/** The agency does something about these. */
const TOLD_TO_AGENCY: ReadonlySet<BillingNotice> = new Set([
  ...(['payment-failed', 'pix-due', 'gift-ending', 'gift-ended'] as const),
])
const LEAD_NEWS_MS = 24 * 3_600_000

/** Which events notify people, and under which key. */
export function notificationConsumer({ away, bus, service, settled }: Deps): void {
  /** Its owner of each review, the agency of the client, once a day. */
  async function urgent(clientId: number, reviewIds: readonly number[], edit = ''): Promise<void> {
    if (reviewIds.length === 0) return
    for (const reviewId of reviewIds) {
      const key = `urgent-review:${reviewId}${edit}`
      await service.tellClient(clientId, { topic: 'urgent-review', key, facts: { reviewId } })
    }
    const key = `client-urgent:${clientId}:${dayIn(AGENCY_ZONE, new Date())}`
    await service.tellAgency({ topic: 'client-urgent', key, facts: {} }, clientId)
  }

  bus.on(ReviewsImported, { group }, async ({ clientId, data }) => {
    if (clientId === null || data.initial) return
    await urgent(clientId, data.urgentReviewIds)
  })

  bus.on(ReviewChanged, { group }, async ({ clientId, rev, data }) => {
    if (clientId === null) return
    await settled.review(clientId, data)
    if (!data.urgent || data.deleted) return
    // One that was in order is news again, whatever people were told of it before.
    await urgent(clientId, [data.reviewId], data.newlyUrgent ? `:${rev}` : '')
  })

  bus.on(ImportFinished, { group }, async ({ clientId, data }) => {
    const { runId, initial, saved } = data
    if (clientId === null || !initial || saved === 0) return
    const facts = { runId, count: saved }
    await service.tellClient(clientId, { topic: 'reviews-imported', key: `import:${runId}`, facts })
  })

  bus.on(ReplyChanged, { group }, async ({ clientId, rev, data }) => {
    if (clientId === null) return
    await settled.reply(clientId, data)
    if (data.replyState !== 'rejected' && data.pendingReplyState !== 'rejected') return
    const { reviewId } = data
    const key = `reply-rejected:${reviewId}:${rev}`
    await service.tellClient(clientId, { topic: 'reply-rejected', key, facts: { reviewId } })
  })

  bus.on(ReplyApprovalChanged, { group }, async ({ clientId, data }) => {
    if (clientId === null) return
    await settled.approval(clientId, data)
    const { reviewId, state, askedBy, askedAt } = data
    const key = `reply-${state}:${reviewId}:${askedAt}`
    const facts = { reviewId }
    if (state === 'waiting') await service.tellClient(clientId, { topic: 'reply-approval', key, facts })
    if (state === 'declined') await service.tellOperator(askedBy, { topic: 'reply-declined', key, facts })
  })

  bus.on(PostChanged, { group }, async ({ clientId, rev, data: { postId, reviewId, state } }) => {
    if (clientId === null || (state !== 'rejected' && state !== 'failed')) return
    const key = `post-rejected:${postId}:${rev}`
    await service.tellClient(clientId, { topic: 'post-rejected', key, facts: { reviewId } })
  })

  bus.on(LeadChanged, { group }, async ({ data: { leadId, createdAt, deleted } }) => {
    const age = Date.now() - Date.parse(createdAt)
    // Old leads are announced again to new consumers: no notification.
    if (deleted || age > LEAD_NEWS_MS) return
    await service.tellAgency({ topic: 'new-lead', key: `new-lead:${leadId}`, facts: { leadId } })
  })

  bus.on(LeadStepDue, { group }, async ({ data: { leadId, ownerId, on } }) => {
    const key = `lead-step:${leadId}:${on}`
    await service.tellOperator(ownerId, { topic: 'lead-step', key, facts: { leadId, day: on } })
  })

  bus.on(LeadMailRefused, { group }, async ({ rev, data: { leadId } }) => {
    const key = `lead-mail-refused:${leadId}:${rev}`
    await service.tellAgency({ topic: 'lead-mail-refused', key, facts: { leadId } })
  })

  bus.on(ReviewSummaryChanged, { group }, async ({ clientId, data }) => {
    if (clientId !== null) await settled.urgentLeft(clientId, data.urgent)
  })

  bus.on(BillingNoticed, { group }, async ({ data }) => {
    const { clientId, notice, key, at, ...known } = data
    await settled.billing(data)
    const facts = { billing: notice, ...(at && { at }), ...known }
    await service.tellClient(clientId, { topic: 'billing', key, facts })
    if (TOLD_TO_AGENCY.has(notice))
      await service.tellAgency({ topic: 'client-payment', key: `client-${key}`, facts }, clientId)
  })

  bus.on(OwnerSignedUp, { group }, async ({ data: { userId, clientId } }) => {
    await service.tellAgency({ topic: 'client-new', key: `client-new:${userId}`, facts: {} }, clientId)
  })

  /** Once for each limit: who hires again after somebody left is no news, a larger plan that is full is. */
  async function full(clientId: number, limit: 'employees' | 'companies', count: number): Promise<void> {
    const key = `client-limit:${clientId}:${limit}:${count}`
    await service.tellAgency({ topic: 'client-limit', key, facts: { limit, count } }, clientId)
  }
  bus.on(EmployeeLimitReached, { group }, ({ data }) => full(data.clientId, 'employees', data.limit))
  bus.on(CompanyLimitReached, { group }, ({ data }) => full(data.clientId, 'companies', data.limit))

  bus.on(GoogleChanged, { group }, async ({ rev, data }) => {
    await settled.google(data)
    // The agency's account is not the owner's to mend.
    if (data.status !== 'reconnect' || data.via) return
    const key = `google-reconnect:${data.clientId}:${rev}`
    await service.tellClient(data.clientId, { topic: 'google-reconnect', key, facts: {} })
  })

  bus.on(GoogleNoticed, { group }, async ({ data: { clientId, notice, key } }) => {
    if (notice === 'reviews-paused') {
      const facts = { google: notice }
      await service.tellClient(clientId, { topic: 'requests-paused', key, facts })
      await service.tellAgency({ topic: 'client-requests-paused', key: `${key}:agency`, facts }, clientId)
      return
    }
    await service.tellClient(clientId, { topic: 'google-reconnect', key, facts: { google: notice } })
  })

  bus.on(ProviderRefused, { group }, async ({ time, data: { refusal, provider } }) => {
    const key = `google-refused:${refusal}:${provider}:${dayIn(AGENCY_ZONE, new Date(time))}`
    await service.tellAgency({ topic: 'google-refused', key, facts: { refusal } })
  })

  bus.on(AgencyGoogleChanged, { group }, async ({ rev, data }) => {
    await settled.agencyGoogle(data)
    if (data.status !== 'reconnect') return
    await service.tellAgency({ topic: 'agency-google', key: `agency-google:${rev}`, facts: {} })
  })

  bus.on(HostChanged, { group }, async ({ clientId, rev, data }) => {
    await settled.host(clientId, data)
    const { hostId, host: hostName, state, waitsForApproval } = data
    if (waitsForApproval && clientId !== null) {
      const facts = { hostId, hostName, host: 'approval' } as const
      // Once for each host: a name server that comes and goes is no news.
      const key = `host-approval:${hostId}`
      await service.tellAgency({ topic: 'client-host', key, facts }, clientId)
    }
    if (state !== 'failed') return
    const key = `host-failed:${hostId}:${rev}`
    const news = { topic: 'host-failed', key, facts: { hostId, hostName } } as const
    if (clientId === null) return service.tellAgency(news)
    await service.tellClient(clientId, news)
    const facts = { hostId, hostName, host: 'failed' } as const
    await service.tellAgency({ topic: 'client-host', key: `client-${key}`, facts }, clientId)
  })

  bus.on(AgencyWeekBegan, { group }, async ({ data: { day, week } }) => {
    const facts = { week, count: (await away()).length }
    await service.tellAgency({ topic: 'agency-week', key: `agency-week:${day}`, facts })
  })

  bus.on(ReportSent, { group }, async ({ clientId, data: { month } }) => {
    if (clientId === null) return
    const key = `monthly-report:${clientId}:${month}`
    await service.tellClient(clientId, { topic: 'monthly-report', key, facts: { month } })
  })

  bus.on(WeekReportSent, { group }, async ({ clientId, data: weekReport }) => {
    if (clientId === null) return
    const key = `week-report:${clientId}:${weekReport.week}`
    await service.tellClient(clientId, { topic: 'monthly-report', key, facts: { weekReport } })
  })

  bus.on(CardReportedLost, { group }, async ({ rev, data: { clientId, cardId, employeeId } }) => {
    const key = `card-lost:${cardId}:${rev}`
    await service.tellClient(clientId, { topic: 'card-lost', key, facts: { employeeId } })
  })

  bus.on(RequestsPaused, { group }, async ({ data: { clientId, channel, at } }) => {
    const key = `requests-paused:${clientId}:${channel}:${at}`
    await service.tellClient(clientId, { topic: 'requests-paused', key, facts: {} })
    await service.tellAgency({ topic: 'client-requests-paused', key: `${key}:agency`, facts: {} }, clientId)
  })

  bus.on(WhatsAppWarned, { group }, async ({ data: { clientId, warning, name, key } }) => {
    const news = { topic: 'whatsapp-warning', key, facts: { whatsApp: warning, whatsAppName: name } } as const
    if (clientId !== null) await service.tellClient(clientId, news)
    // The agency's page has the numbers of all.
    await service.tellAgency(news)
  })

  bus.on(WebhookEndpointChanged, { group }, async ({ clientId, rev, data }) => {
    await settled.endpoint(clientId, data)
    if (data.enabled) return
    const { endpointId } = data
    const key = `webhook-disabled:${clientId ?? 'agency'}${endpointId ? `:${endpointId}` : ''}:${rev}`
    const news = { topic: 'webhook-disabled', key, facts: endpointId ? { endpointId } : {} } as const
    if (clientId === null) await service.tellAgency(news)
    else await service.tellClient(clientId, news)
  })
}
