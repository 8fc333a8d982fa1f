import { inScope, type Scope } from '@avaliax/chassis/access/scope.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getReviewClient } from '@avaliax/proto/reviews/reviews.internal.ts'

/**
 * The scope that reviews is asked with: everything, or one client. A person may have any number of companies, and an address has
 * room for few.
 */
export function reviewScope({ client }: { client: Pick<ServiceClients, 'call'> }) {
  return async (scope: Scope, reviewId: number): Promise<string> => {
    if (scope === 'all') return scope
    const [only, ...others] = scope.clientIds
    if (only === undefined) throw notFound()
    if (others.length === 0) return String(only)
    const { clientId } = await client.call(getReviewClient, { params: { reviewId } })
    if (!inScope(scope, clientId)) throw notFound()
    return String(clientId)
  }
}
export type ReviewScope = ReturnType<typeof reviewScope>
