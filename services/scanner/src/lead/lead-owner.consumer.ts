import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import type { LeadPipeline } from './lead-pipeline.service.ts'

interface Deps {
  bus: EventBus
  pipeline: Pick<LeadPipeline, 'releaseOwner'>
}

export function leadOwnerConsumer({ bus, pipeline }: Deps): void {
  bus.on(UserChanged, { group: 'scanner.lead-owners' }, async ({ data: { userId, role, deleted } }) => {
    if (deleted && role === 'superadmin') await pipeline.releaseOwner(userId)
  })
}
