import type { Rights } from '../rights.ts'
import { AgencyTopic, type BellTopic, type MailedTopic } from './notification.routes.ts'

interface Told {
  rights: Rights
  /** One of the agency's people; else of a client's. */
  ofAgency: boolean
}

/** Whether somebody is told of a topic: of money who may see it, of what is broken who can mend it. */
export function isToldOf(topic: MailedTopic | BellTopic, { rights, ofAgency }: Told): boolean {
  // Both have event endpoints: the agency's are among its settings, a client's are daily work.
  if (topic === 'webhook-disabled') return rights[ofAgency ? 'settings' : 'business'] === 'write'
  if (topic === 'host-failed') return rights[ofAgency ? 'settings' : 'ownership'] === 'write'
  // Who may approve it.
  if (topic === 'client-host') return ofAgency && rights.ownership === 'write'
  if (topic === 'whatsapp-warning') return rights[ofAgency ? 'settings' : 'customers'] === 'write'
  if (topic === 'mail-down' || topic === 'agency-google') return ofAgency && rights.settings === 'write'
  if (topic === 'lead-mail-refused' || topic === 'client-requests-paused') return ofAgency
  if (topic === 'requests-paused') return !ofAgency && rights.customers === 'write'
  // Beside whoever asked for the mail, who is told in any role.
  if (topic === 'mail-refused' || topic === 'client-mail-refused') return rights.people === 'write'
  if (AgencyTopic.safeParse(topic).success !== ofAgency) return false
  if (topic === 'billing' || topic === 'client-payment') return rights.money !== 'none'
  return topic !== 'google-reconnect' || rights.ownership === 'write'
}
