import { matchesTokens, searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { exportAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { AUDIT_ACTIONS } from '@avaliax/proto/identity/audit-actions.texts.ts'
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
    ...(search && matchesWords(search)),
  }
}

/** The words by which people know each action, in both languages. */
const ACTION_WORDS = Object.entries(AUDIT_ACTIONS).map(
  ([action, { pt, en }]) => [action, searchTokens(`${pt} ${en}`)] as const,
)

/** Every word typed begins a word of the entry, or of what the page calls its action. */
function matchesWords(typed: string): Filter<AuditDocument> {
  const words = searchTokens(typed)
  if (words.length === 0) return matchesTokens<AuditDocument>('searchTokens', typed)
  return {
    $and: words.map((word) => {
      const ofEntry = matchesTokens<AuditDocument>('searchTokens', word)
      const actions = ACTION_WORDS.filter(([, names]) => names.some((name) => name.startsWith(word)))
      if (actions.length === 0) return ofEntry
      return { $or: [ofEntry, { action: { $in: actions.map(([action]) => action) } }] }
    }),
  }
}
