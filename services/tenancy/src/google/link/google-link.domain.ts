import type { GoogleLink, GoogleLinkState } from '@avaliax/proto/tenancy/google-link.routes.ts'
import type { GoogleLinkRow } from './google-link.model.ts'

/** Google was asked, and the account is not connected by this link. */
const wasRefused = ({ outcome }: GoogleLinkRow): boolean => outcome !== null && outcome !== 'connected'

export function stateOf(link: GoogleLinkRow, now: Date): GoogleLinkState {
  if (link.connectedAt) return 'connected'
  if (link.revokedAt) return 'revoked'
  if (link.expiresAt <= now) return 'expired'
  if (wasRefused(link)) return 'refused'
  return link.openedAt ? 'opened' : 'sent'
}

/** Something may still be done with it. */
export const isOpen = (link: GoogleLinkRow, now: Date): boolean =>
  ['sent', 'opened', 'refused'].includes(stateOf(link, now))

export function presentLink(link: GoogleLinkRow, now: Date): GoogleLink {
  const {
    _id: id,
    clientId,
    createdAt,
    expiresAt,
    openedAt,
    connectedAt,
    outcome,
    mailedAt,
    mailFailedAt,
  } = link
  const state = stateOf(link, now)
  return {
    id,
    clientId,
    state,
    reason: state === 'refused' ? outcome : null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    connectedAt: connectedAt?.toISOString() ?? null,
    ...(mailedAt && { mailedAt: mailedAt.toISOString() }),
    ...(mailFailedAt && { mailFailed: true }),
  }
}
