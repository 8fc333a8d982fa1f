import { isDeepStrictEqual } from 'node:util'
import { inScope } from '@avaliax/chassis/access/scope.ts'
import { entryOfItsOwn } from '@avaliax/chassis/audit/audit-context.ts'
import { AppError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { ErrorCode } from '@avaliax/proto/errors.ts'
import type { OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import { CLIENT_TAGS_MAX, type changeClients } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import type { z } from 'zod'
import type { SendPaymentLink } from '../billing/payment-link.service.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { Caller, ClientService } from '../client-profile/client.service.ts'
import type { ClientCreation } from './client-creation.service.ts'

interface Deps {
  clients: ClientRepository
  clientService: ClientService
  creation: Pick<ClientCreation, 'renew'>
  sendPaymentLink: SendPaymentLink
}

type Body = z.output<typeof changeClients.body>
/** Undefined: as it is. */
type NewManager = OperatorName | null | undefined

interface Outcome {
  clientId: number
  ok: boolean
  code: ErrorCode | null
}

/** Only what differs, so that the same request again writes nothing. */
export function patchFor(
  client: Client,
  { status, planId, givenUntil, chargeFrom, contract, addTag, removeTag }: Body,
  manager?: NewManager,
) {
  const kept = client.tags.filter((tag) => tag !== removeTag)
  const tags = addTag && !kept.includes(addTag) ? [...kept, addTag] : kept
  if (tags.length > CLIENT_TAGS_MAX) throw validationError('addTag', `No máximo ${CLIENT_TAGS_MAX} etiquetas`)
  return {
    ...(status && status !== client.status && { status }),
    ...(planId && planId !== client.planId && { planId }),
    ...(givenUntil !== undefined && givenUntil !== client.givenUntil && { givenUntil }),
    ...(chargeFrom !== undefined && chargeFrom !== (client.chargeFrom ?? null) && { chargeFrom }),
    ...(contract !== undefined && !isDeepStrictEqual(contract, client.contract) && { contract }),
    ...(manager !== undefined && manager?.id !== client.manager?.id && { manager }),
    ...(tags.join('\n') !== client.tags.join('\n') && { tags }),
  }
}

/** Many clients, one after the other; each one changes whole, or not at all with the reason. */
export function bulkChange({ clients, clientService, creation, sendPaymentLink }: Deps) {
  async function change(
    caller: Caller,
    clientId: number,
    { body, manager }: { body: Body; manager: NewManager },
  ): Promise<void> {
    const client = await clients.find(caller.scope, clientId)
    if (!client) throw notFound()
    const patch = patchFor(client, body, manager)
    if (Object.keys(patch).length === 0) return
    await clientService.update({ ...caller, context: entryOfItsOwn(caller.context) }, clientId, { patch })
  }

  return {
    change: (caller: Caller, body: Body, manager?: NewManager): Promise<Outcome[]> =>
      eachOf(body.clientIds, (clientId) => change(caller, clientId, { body, manager })),

    /** Asks each owner to pay for the plan that it was given. */
    askForPayment: (clientIds: readonly number[]): Promise<Outcome[]> => eachOf(clientIds, sendPaymentLink),

    /** New invitations to owners who have not accepted one; a request that broke off mails nobody twice. */
    invite(caller: Caller, clientIds: readonly number[], requestId?: number): Promise<Outcome[]> {
      const request = requestId === undefined ? undefined : `client-invitations-${requestId}`
      return eachOf(clientIds, async (clientId) => {
        if (!inScope(caller.scope, clientId)) throw notFound()
        await creation.renew(clientId, caller.actor, request)
      })
    },
  }
}

async function eachOf(
  clientIds: readonly number[],
  act: (clientId: number) => Promise<unknown>,
): Promise<Outcome[]> {
  const results: Outcome[] = []
  for (const clientId of clientIds) {
    try {
      await act(clientId)
      results.push({ clientId, ok: true, code: null })
    } catch (error) {
      // A store that is away is the whole request's trouble; what was done stays done and is skipped next time.
      if (!(error instanceof AppError) || error.status >= 500) throw error
      results.push({ clientId, ok: false, code: error.code })
    }
  }
  return results
}
export type BulkChange = ReturnType<typeof bulkChange>
