import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { type Call, mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { AuditSubject } from '@avaliax/proto/audit-subjects.texts.ts'
import {
  excludeSuspiciousTaps,
  restoreExcludedTaps,
} from '@avaliax/proto/cards/ledger/tap-exclusion.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { TapExclusions } from './tap-exclusion.service.ts'

interface Deps {
  exclusion: TapExclusions
  audit: Pick<AuditTrail, 'changed'>
}

export function tapExclusionRoutes(app: FastifyInstance, { exclusion, audit }: Deps): void {
  /** Audited for every caller: it changes who wins. */
  const auditOf =
    ({ context }: Pick<Call, 'context'>): Parameters<TapExclusions>[1] =>
    ({ request: { clientId, month, employeeId, to }, visits }, tx) => {
      const subject: AuditSubject = employeeId === undefined ? `client-${clientId}` : `employee-${employeeId}`
      const [before, after] = [{ month }, { month, [to === 'excluded' ? 'takenOut' : 'putBack']: visits }]
      return audit.changed(context, { subject, clientId, before, after }, tx)
    }

  mount(app, excludeSuspiciousTaps, (call) =>
    exclusion({ clientId: call.params.clientId, ...call.body, to: 'excluded' }, auditOf(call)),
  )
  mount(app, restoreExcludedTaps, (call) =>
    exclusion({ clientId: call.params.clientId, ...call.body, to: 'counted' }, auditOf(call)),
  )
}
