import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getMonthRequests } from '@avaliax/proto/cards/request/month-requests.internal.ts'
import type { RequestSums } from '@avaliax/proto/cards/request/request-sums.fields.ts'

/** What asking customers brought in a month, for its report; nothing where nobody was asked. */
export function monthRequests(services: ServiceClients) {
  return async (clientId: number, month: string): Promise<{ requests?: RequestSums }> => {
    const requests = await services.call(getMonthRequests, { params: { clientId }, query: { month } })
    return requests.asked > 0 ? { requests } : {}
  }
}
