import { randomUUID } from 'node:crypto'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { auditConsumer } from './audit.consumer.ts'
import { auditRepository } from './audit.repository.ts'
import { auditRoutes } from './audit.routes.ts'
import { type AuditLog, auditLog } from './audit-log.store.ts'

/** The trail of all services. Returns what writes identity's own entries. */
export function buildAudit({ db, app, bus }: Parts, now: () => Date): AuditLog {
  const entries = auditRepository(db)
  auditRoutes(app, { entries })
  auditConsumer({ bus, entries })
  return auditLog({ entries, newId: randomUUID, now })
}
