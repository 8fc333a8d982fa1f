import type { Rights } from '../rights.ts'
import type { MailedTopic } from './notification.routes.ts'

interface Told {
  rights: Rights
  /** One of the agency's people; else of a client's. */
  ofAgency: boolean
}

/** What only the agency is told of; clients are told of the others. */
const AGENCY_TOPICS: ReadonlySet<MailedTopic> = new Set([
  'new-lead',
  'lead-step',
  'agency-week',
  'client-urgent',
  'client-payment',
  'client-new',
  'client-limit',
])

/** Whether somebody is told of a topic: of money who may see it, of what is broken who can mend it. */
export function isToldOf(topic: MailedTopic, { rights, ofAgency }: Told): boolean {
  // Both have event endpoints: the agency's are among its settings, a client's are daily work.
  if (topic === 'webhook-disabled') return rights[ofAgency ? 'settings' : 'business'] === 'write'
  if (AGENCY_TOPICS.has(topic) !== ofAgency) return false
  if (topic === 'billing' || topic === 'client-payment') return rights.money !== 'none'
  return topic !== 'google-reconnect' || rights.ownership === 'write'
}
