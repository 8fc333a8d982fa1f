import type { Scope } from '@avaliax/chassis/access/scope.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import { listWaitingOwners } from '@avaliax/proto/identity/owner.internal.ts'
import type { InvitationCounts, InvitationState } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'

interface Deps {
  client: Pick<ServiceClients, 'call'>
  clients: Pick<ClientRepository, 'countAll' | 'countWhere'>
}

type Waiting = Awaited<ReturnType<ReturnType<typeof ownerInvitations>['waiting']>>

/** Whether owners have accepted their invitations is identity's: it is asked, so that one that was just accepted counts. */
export function ownerInvitations({ client, clients }: Deps) {
  const waiting = async () => (await client.call(listWaitingOwners)).owners

  return {
    waiting,
    /** Nothing of a list that is not filtered by it waits for identity. */
    filter: async (state: InvitationState | undefined): Promise<Filter<Client>> =>
      state ? ofState(state, await waiting()) : {},

    async counts(scope: Scope): Promise<InvitationCounts> {
      const owners = await waiting()
      const count = (state: InvitationState) => clients.countWhere(scope, ofState(state, owners))
      const [all, not_invited, invited, expired] = await Promise.all([
        scope === 'all' ? clients.countAll() : clients.countWhere(scope, {}),
        count('not_invited'),
        count('invited'),
        count('expired'),
      ])
      return { not_invited, invited, expired, accepted: all - not_invited - invited - expired }
    },
  }
}
export type OwnerInvitations = ReturnType<typeof ownerInvitations>

/** A client without an owner was never invited; whoever waits for nothing has accepted. */
function ofState(state: InvitationState, waiting: Waiting): Filter<Client> {
  if (state === 'accepted') return { userId: { $nin: [null, ...waiting.map(({ userId }) => userId)] } }
  const userIds = waiting.filter((owner) => owner.state === state).map(({ userId }) => userId)
  return { userId: { $in: state === 'not_invited' ? [null, ...userIds] : userIds } }
}
