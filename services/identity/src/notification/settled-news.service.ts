import type { WebhookEndpointChanged } from '@avaliax/proto/content/content.events.ts'
import type {
  ReplyApprovalChanged,
  ReplyChanged,
  ReviewChanged,
} from '@avaliax/proto/reviews/reviews.events.ts'
import type { BillingNoticed } from '@avaliax/proto/tenancy/billing.events.ts'
import type {
  AgencyGoogleChanged,
  GoogleChanged,
  HostChanged,
} from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { z } from 'zod'
import type { NotificationRepository } from './notification.repository.ts'

interface Deps {
  notifications: Pick<NotificationRepository, 'settle'>
  now: () => Date
}

type Fact<E extends { payload: z.ZodType }> = z.output<E['payload']>

const ANSWERED: ReadonlySet<string> = new Set(['live', 'manual'])

/** Ends what people were told of, before the mail of the morning tells them again. */
export function settledNews({ notifications, now }: Deps) {
  const settle = (
    clientId: number | null,
    topic: Parameters<typeof notifications.settle>[0]['topic'],
    facts: Record<string, unknown> = {},
  ) => notifications.settle({ clientId, topic, facts }, now())

  /** The plan that waited for a Pix is paid, or over. */
  async function pixSettled(clientId: number) {
    for (const billing of ['pix-open', 'pix-due']) await settle(clientId, 'billing', { billing })
    await settle(clientId, 'client-payment', { billing: 'pix-due' })
  }

  return {
    async reply(clientId: number, { reviewId, replyState, pendingReplyState }: Fact<typeof ReplyChanged>) {
      if (!ANSWERED.has(replyState)) return
      await settle(clientId, 'urgent-review', { reviewId })
      if (pendingReplyState !== 'rejected') await settle(clientId, 'reply-rejected', { reviewId })
    },

    /** An asking that is told of again is still open. */
    async approval(clientId: number, { reviewId, state }: Fact<typeof ReplyApprovalChanged>) {
      if (state !== 'waiting') await settle(clientId, 'reply-approval', { reviewId })
    },

    async review(clientId: number, { reviewId, urgent, deleted }: Fact<typeof ReviewChanged>) {
      if (urgent === false || deleted) await settle(clientId, 'urgent-review', { reviewId })
    },

    async urgentLeft(clientId: number, urgent: number) {
      if (urgent === 0) await settle(clientId, 'client-urgent')
    },

    async billing({ clientId, notice }: Fact<typeof BillingNoticed>) {
      // A step that was taken back before its mail left is not told any more.
      if (notice === 'cancelled') await settle(clientId, 'billing', { billing: 'resumed' })
      if (notice === 'resumed') await settle(clientId, 'billing', { billing: 'cancelled' })
      if (notice === 'invoice-paid' || notice === 'payment-recovered' || notice === 'plan-ended')
        await pixSettled(clientId)
      if (notice !== 'payment-recovered') return
      await settle(clientId, 'billing', { billing: 'payment-failed' })
      await settle(clientId, 'client-payment')
    },

    async google({ clientId, status }: Fact<typeof GoogleChanged>) {
      if (status === 'connected') await settle(clientId, 'google-reconnect', { google: null })
    },

    async agencyGoogle({ status }: Fact<typeof AgencyGoogleChanged>) {
      if (status === 'connected') await settle(null, 'agency-google')
    },

    async host(clientId: number | null, { hostId, state, waitsForApproval }: Fact<typeof HostChanged>) {
      if (!waitsForApproval) await settle(clientId, 'client-host', { hostId, host: 'approval' })
      if (state === 'failed') return
      await settle(clientId, 'client-host', { hostId, host: 'failed' })
      await settle(clientId, 'host-failed', { hostId })
    },

    async endpoint(clientId: number | null, { enabled, endpointId }: Fact<typeof WebhookEndpointChanged>) {
      if (enabled) await settle(clientId, 'webhook-disabled', { endpointId: endpointId ?? null })
    },
  }
}
export type SettledNews = ReturnType<typeof settledNews>
