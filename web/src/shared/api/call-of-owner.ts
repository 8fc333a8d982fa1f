import type { Input } from '@avaliax/proto/client-call.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { call } from './call.ts'
import type { Sent } from './send.ts'

type Params<C> = Input<C> extends { params: infer P } ? P : never
/** The agency gives this, with the client's path: of the agency `clientId` is null. */
type OfOwner<C, A> = Omit<Input<A>, 'params'> & {
  params: Omit<Params<C>, 'clientId'> & { clientId: number | null }
}

/** One endpoint for the routes of clients and those of the agency itself. */
export function callOfOwner<const C extends RouteContract, const A extends RouteContract>(
  ofClient: C,
  ofAgency: A,
) {
  const [client, agency] = [call(ofClient), call(ofAgency)]
  return {
    queryFn: (input: OfOwner<C, A>, api: { signal: AbortSignal }): Promise<Sent<A>> =>
      input.params.clientId === null
        ? agency.queryFn(input as unknown as Input<A>, api)
        : (client.queryFn(input as unknown as Input<C>, api) as Promise<Sent<A>>),
  }
}
