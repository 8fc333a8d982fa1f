import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { exportAudit } from '@avaliax/proto/identity/audit.routes.ts'
import type { z } from 'zod'
import type { AuditDocument } from './audit.model.ts'

export type AuditFilter = z.output<typeof exportAudit.query>

/** Each condition is on a field of an index. */
export function auditFilter({
  search,
  action,
  outcome,
  clientId,
  actorId,
  from,
  to,
}: AuditFilter): Filter<AuditDocument> {
  const at = { ...(from && { $gte: new Date(from) }), ...(to && { $lte: new Date(to) }) }
  return {
    ...(action && { action }),
    ...(outcome && { outcome }),
    ...(clientId && { onBehalfOf: clientId }),
    ...(actorId && { actorId }),
    ...(Object.keys(at).length > 0 && { at }),
    ...(search && matchesTokens<AuditDocument>('searchTokens', search)),
  }
}
