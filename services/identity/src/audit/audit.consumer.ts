import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { AuditRecorded } from '@avaliax/proto/identity/audit.events.ts'
import type { AuditRepository } from './audit.repository.ts'

interface Deps {
  bus: EventBus
  entries: AuditRepository
}

/** Collects what all services tell of audited calls. */
export function auditConsumer({ bus, entries }: Deps): void {
  bus.on(AuditRecorded, { group: 'identity.audit' }, ({ data }) => entries.merge(data))
}
