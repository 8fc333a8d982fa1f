import { randomUUID } from 'node:crypto'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { auditConsumer } from './audit.consumer.ts'
import { auditRepository } from './audit.repository.ts'
import { auditRoutes } from './audit.routes.ts'
import { type AuditLog, auditLog } from './audit-log.store.ts'

/** The trail of all services. Returns what writes identity's own entries. */
export function buildAudit({ db, app, bus, now }: ServiceDeps): AuditLog {
  const entries = auditRepository(db)
  auditRoutes(app, { entries })
  auditConsumer({ bus, entries })
  return auditLog({ entries, newId: randomUUID, now })
}
