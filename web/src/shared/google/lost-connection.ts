import type { Client, GoogleStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import type { googleTexts } from './google.texts.ts'

interface Words {
  title: keyof typeof googleTexts
  text: keyof typeof googleTexts
}

const WORDS: Partial<Record<GoogleStatus, Words>> = {
  reconnect: { title: 'expired', text: 'expiredText' },
  scope_missing: { title: 'scopeMissing', text: 'scopeMissingText' },
}

/** What happened to the agency's account is the agency's to mend. */
const OF_AGENCY: Words = { title: 'expired', text: 'agencyLostText' }

/**
 * Answers what to say of a connection that only somebody at Google's page can repair, by connecting again; undefined for any other.
 * @param via the client works through the agency's account
 */
export const lostConnection = (
  status: GoogleStatus,
  via?: Client['googleVia'] | undefined,
): Words | undefined => (via && status === 'reconnect' ? OF_AGENCY : WORDS[status])
