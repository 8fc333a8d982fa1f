import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { CompanyRemoval } from './company-removal.service.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  removal: Pick<CompanyRemoval, 'endRight'>
}

/** The safety net for a process that died, or an identity that was away, right after the removal. */
export function companyRemovalConsumer({ bus, removal }: Deps): void {
  bus.on(ClientChanged, { group: 'tenancy.removed-clients' }, async ({ data }) => {
    if (data.deleted) await removal.endRight(data.clientId)
  })
}
