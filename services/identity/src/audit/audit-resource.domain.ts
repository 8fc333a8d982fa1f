import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { mayRead } from '@avaliax/chassis/access/rights.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { Resource } from '@avaliax/proto/rights.ts'
import type { AuditDocument } from './audit.model.ts'
import type { IdentityAct } from './audit-log.store.ts'

type Act = IdentityAct | 'client.purged' | 'rows.expired'

/** Acts with a name of their own are about these; the agency's tokens are its operators', those of a client its people's. */
const RESOURCE_OF_ACT: Readonly<Record<Act, Resource>> = {
  'auth.signup': 'account',
  'auth.login': 'account',
  'auth.logout': 'account',
  'auth.password-changed': 'account',
  'auth.address-changed': 'account',
  'auth.address-confirmed': 'account',
  'auth.address-change-requested': 'account',
  'auth.address-change-cancelled': 'account',
  'auth.password-reset': 'account',
  'auth.password-reset-requested': 'account',
  'two-factor.on': 'account',
  'two-factor.off': 'account',
  'two-factor.reset': 'account',
  'two-factor.codes-renewed': 'account',
  'passkey.added': 'account',
  'passkey.renamed': 'account',
  'passkey.removed': 'account',
  'push-device.added': 'account',
  'push-device.removed': 'account',
  'session.revoked': 'account',
  'sign-in-rules.changed': 'operators',
  'operator.invited': 'operators',
  'operator.role-changed': 'operators',
  'operator.removed': 'operators',
  'api-token.created': 'people',
  'api-token.revoked': 'people',
  'invitation.made': 'people',
  'invitation.sent': 'people',
  'person.declined': 'people',
  'person.joined': 'people',
  'person.left': 'people',
  'mail.tried-again': 'people',
  'person.invited': 'people',
  'person.role-changed': 'people',
  'person.removed': 'people',
  'account.closing': 'ownership',
  'account.kept': 'ownership',
  'account.closed': 'ownership',
  'account.purged': 'ownership',
  'privacy.requested': 'business',
  'privacy.done': 'business',
  'privacy.file-taken': 'business',
  'company-data.requested': 'ownership',
  'company-data.made': 'ownership',
  'company-data.taken': 'ownership',
  'customer-data.taken': 'ownership',
  'customer-data.erasure-asked': 'ownership',
  'client.message-sent': 'business',
  'client.purged': 'business',
  'rows.expired': 'business',
}

const TOKEN_ACTS: string[] = ['api-token.created', 'api-token.revoked'] satisfies Act[]

/** That contacts were taken away is what an audit is about, and its entry holds none of them. */
const shownAs = (resource: Resource): Resource => (resource === 'contacts' ? 'business' : resource)

const ACTIONS: readonly (readonly [string, Resource])[] = [
  ...Object.entries(RESOURCE_OF_ACT),
  ...ROUTES.map(
    ({ method, path, resource, ownAccount }) =>
      [`${method} ${path}`, shownAs(resource ?? (ownAccount ? 'account' : 'business'))] as const,
  ),
]

/** The entries somebody may see: those of what they may read. What nobody can name any more is for those who read everything. */
export function visibleEntries(actor: Actor | null): Filter<AuditDocument> {
  const readable = new Set(Resource.options.filter((resource) => mayRead(actor, shownAs(resource))))
  if (readable.size === Resource.options.length) return {}
  const actions = ACTIONS.filter(([, resource]) => readable.has(resource)).map(([action]) => action)
  if (readable.has('operators')) return { action: { $in: actions } }
  const ofAll = actions.filter((action) => !TOKEN_ACTS.includes(action))
  return {
    $or: [{ action: { $in: ofAll } }, { action: { $in: TOKEN_ACTS }, onBehalfOf: { $ne: null } }],
  }
}
