import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { MembershipModel } from './membership.model.ts'

interface Needs {
  bus: EventBus
  model: MembershipModel
}

/** A suspended client is still readable; its memberships say so to the guards. */
export function membershipConsumer({ bus, model }: Needs): void {
  bus.on(ClientChanged, { group: 'identity.memberships' }, async ({ rev, data }) => {
    const active = data.status !== 'inactive' && !data.deleted
    await setIfNewer(model.collection, data.clientId, rev, { active, userId: data.userId })
  })
}
