import { coalesced } from '@avaliax/chassis/async/coalesced.ts'
import { AppError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { IsPaying } from './call-meter.ts'

/** A plan that was bought opens its pot at once, because a refusal is confirmed. */
const KEPT_MS = 60_000

/** Whether a client's plan has a price, asked from tenancy. While nobody can say, it has none: the smaller pot pays. */
export function payingClients({ client }: { client: Pick<ServiceClients, 'call'> }): IsPaying {
  const kept = coalesced({ keptMs: KEPT_MS })
  async function ask(clientId: number): Promise<boolean> {
    const { planIsFree } = await client.call(getClientFacts, { params: { clientId } })
    return planIsFree === false
  }
  return async (clientId, { fresh }) => {
    try {
      return await (fresh ? ask(clientId) : kept(String(clientId), () => ask(clientId)))
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }
}
