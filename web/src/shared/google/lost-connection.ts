import type { GoogleStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import type { googleTexts } from './google.texts.ts'

interface Words {
  title: keyof typeof googleTexts
  text: keyof typeof googleTexts
}

const WORDS: Partial<Record<GoogleStatus, Words>> = {
  reconnect: { title: 'expired', text: 'expiredText' },
  scope_missing: { title: 'scopeMissing', text: 'scopeMissingText' },
}

/** Answers what to say of a connection that only the owner can repair, by connecting again; undefined for any other. */
export const lostConnection = (status: GoogleStatus): Words | undefined => WORDS[status]
