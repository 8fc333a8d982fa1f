import type { exportAudit } from '@avaliax/proto/identity/audit.routes.ts'
import type { z } from 'zod'

export type AuditFilter = z.output<typeof exportAudit.query>

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Each condition is on a field of an index; a search is a beginning, which an index can answer. */
export function auditFilter({ search, action, outcome, clientId, actorId, from, to }: AuditFilter) {
  const at = { ...(from && { $gte: new Date(from) }), ...(to && { $lte: new Date(to) }) }
  return {
    ...(action && { action }),
    ...(outcome && { outcome }),
    ...(clientId && { onBehalfOf: clientId }),
    ...(actorId && { actorId }),
    ...(Object.keys(at).length > 0 && { at }),
    ...(search && {
      $or: [
        { actorEmail: { $regex: `^${literally(search.toLowerCase())}` } },
        { action: { $regex: `^${literally(search)}` } },
      ],
    }),
  }
}
