import type { Notification } from '@avaliax/proto/identity/notification.routes.ts'
import { ofALead } from '@avaliax/proto/identity/notification.texts.ts'
import { useListEmployeesInfiniteQuery } from '../../shared/api/employees.api.ts'
import { useLeadName } from '../../shared/api/lead.api.ts'
import { useCurrentClient } from '../../shared/session/current-client.ts'
import { useReviewOfNoticeQuery } from './notifications.api.ts'

/**
 * Whom a notification is about: who wrote the review, the lead, who held the card. A notification keeps no names; they are
 * asked for with the reader's own rights, so that nobody reads one that they may not see, nor one that was erased.
 */
export function usePerson({ topic, facts, clientId }: Notification, isAsked: boolean): string | undefined {
  const { clientId: current } = useCurrentClient()
  // Nothing of another company is answered before it is the selected one.
  const isHere = isAsked && clientId === current
  const { reviewId = 0, employeeId, leadId } = facts
  const review = useReviewOfNoticeQuery({ params: { reviewId } }, { skip: !isHere || reviewId === 0 })
  const team = useListEmployeesInfiniteQuery(
    { params: { clientId: clientId ?? 0 }, query: { search: '' } },
    { skip: !isHere || employeeId === undefined },
  )
  const lead = useLeadName(isAsked && ofALead(topic) ? (leadId ?? null) : null)
  const holder = team.currentData?.pages.flatMap(({ items }) => items).find(({ id }) => id === employeeId)
  return review.currentData?.authorName ?? holder?.name ?? lead
}
