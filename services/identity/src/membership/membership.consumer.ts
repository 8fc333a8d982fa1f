import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { MembershipModel } from './membership.model.ts'

interface Needs {
  bus: EventBus
  model: MembershipModel
}

/** A suspended client is still readable; its memberships say so to the guards. Which one is the headquarters may move. */
export function membershipConsumer({ bus, model }: Needs): void {
  bus.on(ClientChanged, { group: 'identity.memberships' }, async ({ rev, data }) => {
    const active = data.status !== 'inactive' && !data.deleted
    const { clientId, userId, headquarters } = data
    const seat = headquarters === undefined ? {} : { headquarters }
    await setIfNewer(model.collection, clientId, rev, { active, userId, ...seat })
  })
}
