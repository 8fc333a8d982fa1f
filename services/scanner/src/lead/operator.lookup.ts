import { orNull } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getOperator } from '@avaliax/proto/identity/operator.internal.ts'
import type { LeadOwner } from '@avaliax/proto/scanner/lead.routes.ts'

/** Asks identity, because a copy could still name somebody who has left. */
export const operatorLookup =
  (identity: Pick<ServiceClients, 'call'>) =>
  (userId: number): Promise<LeadOwner | null> =>
    orNull(identity.call(getOperator, { params: { userId } }))
export type FindOperator = ReturnType<typeof operatorLookup>
