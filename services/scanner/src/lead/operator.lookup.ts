import { AppError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getOperator } from '@avaliax/proto/identity/operator.internal.ts'
import type { LeadOwner } from '@avaliax/proto/scanner/lead.routes.ts'

/** Asks identity, because a copy could still name somebody who has left. */
export const operatorLookup =
  (identity: Pick<ServiceClients, 'call'>) =>
  async (userId: number): Promise<LeadOwner | null> => {
    try {
      return await identity.call(getOperator, { params: { userId } })
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null
      throw error
    }
  }
export type FindOperator = ReturnType<typeof operatorLookup>
