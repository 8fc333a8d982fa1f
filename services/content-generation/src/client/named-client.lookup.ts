import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import { inScope, type Scope } from '@avaliax/chassis/access/scope.ts'
import { notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'

interface Call {
  readonly actor: Actor | null
  readonly scope: Scope
  readonly clientId: number
  readonly body: { clientId?: number | undefined }
}

/** Whose object a call without a client in its path makes: the selected client's, or the one its body names. */
export type NamedClient = (call: Call) => Promise<number>

export function namedClients({ client }: { client: Pick<ServiceClients, 'call'> }): NamedClient {
  return async (call) => {
    const { actor, scope, body } = call
    if (actor?.role === 'superadmin') {
      if (body.clientId === undefined) throw validationError('clientId', 'Informe o cliente')
      if (!inScope(scope, body.clientId)) throw notFound()
      const facts = await client.call(getClientFacts, { params: { clientId: body.clientId } })
      if (facts.deleted) throw notFound()
      return body.clientId
    }
    const clientId = body.clientId ?? call.clientId
    if (!inScope(scope, clientId)) throw notFound()
    requireActive(actor, clientId)
    return clientId
  }
}
