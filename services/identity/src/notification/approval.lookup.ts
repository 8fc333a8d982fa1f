import { AppError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { mintApprovalLink } from '@avaliax/proto/reviews/reply-approval.routes.ts'
import type { Logger } from 'pino'
import type { NotificationRow } from './notification.model.ts'
import type { ReaderCompanies } from './reader-companies.lookup.ts'

interface Deps {
  reviews: Pick<ServiceClients, 'call'>
  companiesOf: ReaderCompanies
  log: Pick<Logger, 'warn'>
}

/**
 * Asks where the owner agrees to a reply when its mail leaves, so that no event, row or job holds the address. By notification;
 * null: the reply waits no longer. Where there are several, or reviews is away, the mail leads into the application.
 */
export function approvalLookup({ reviews, companiesOf, log }: Deps) {
  async function pathOf({
    clientId,
    facts: { reviewId },
  }: NotificationRow): Promise<string | null | undefined> {
    if (clientId === null || reviewId === undefined) return undefined
    try {
      return (await reviews.call(mintApprovalLink, { params: { clientId, reviewId } })).path
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null
      log.warn({ err: error, clientId, reviewId }, 'a mail goes without the address of its approval')
      return undefined
    }
  }

  return async (userId: number, rows: readonly NotificationRow[]): Promise<Map<number, string | null>> => {
    const links = new Map<number, string | null>()
    const asked = rows.filter(({ topic }) => topic === 'reply-approval')
    if (asked.length === 0) return links
    const own = await companiesOf(userId)
    for (const row of asked) {
      if (row.clientId === null || !own.has(row.clientId)) continue
      const path = await pathOf(row)
      if (path === null || (path !== undefined && asked.length === 1)) links.set(row._id, path)
    }
    return links
  }
}
export type ApprovalLookup = ReturnType<typeof approvalLookup>
