import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { AUDIT_EXPORT_MAX, exportAudit, listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import type { FastifyInstance } from 'fastify'
import { presentEntry } from './audit.domain.ts'
import type { AuditDocument } from './audit.model.ts'
import type { AuditRepository } from './audit.repository.ts'
import { visibleEntries } from './audit-resource.domain.ts'

const fields = (value: AuditDocument['before']) => value && JSON.stringify(value)

const COLUMNS = {
  at: ({ at }: AuditDocument) => at,
  actor_email: ({ actorEmail }: AuditDocument) => actorEmail,
  actor_id: ({ actorId }: AuditDocument) => actorId,
  client_id: ({ onBehalfOf }: AuditDocument) => onBehalfOf,
  action: ({ action }: AuditDocument) => action,
  outcome: ({ outcome }: AuditDocument) => outcome,
  subject: ({ subject }: AuditDocument) => subject,
  before: ({ before }: AuditDocument) => fields(before),
  after: ({ after }: AuditDocument) => fields(after),
  address: ({ address }: AuditDocument) => address,
  request_id: ({ requestId }: AuditDocument) => requestId,
  subject_name: ({ subjectName }: AuditDocument) => subjectName ?? null,
}

export function auditRoutes(app: FastifyInstance, { entries }: { entries: AuditRepository }): void {
  mount(app, listAudit, async ({ query, actor }) => {
    const { limit, cursor, ...filter } = query
    const { items, total, next } = await entries.page({
      filter,
      visible: visibleEntries(actor),
      limit,
      cursor,
    })
    return { items: items.map(presentEntry), total, next }
  })

  mount(app, exportAudit, async (call) => {
    const rows = entries.newest({
      filter: call.query,
      visible: visibleEntries(call.actor),
      limit: AUDIT_EXPORT_MAX,
    })
    await csvAnswer(call, { filename: 'audit.csv', columns: COLUMNS, rows })
  })
}
