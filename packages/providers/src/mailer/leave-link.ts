import { hkdfSync } from 'node:crypto'
import { textSigner } from '@avaliax/chassis/text-signer.ts'
import type { Language } from '@avaliax/proto/values.ts'

/**
 * Links that end mails without a sign-in, as `List-Unsubscribe` wants them. Signed, not stored: they hold as long as the mail is kept,
 * and open nothing else.
 */
export function leaveLinks(secret: string) {
  const signer = textSigner(Buffer.from(hkdfSync('sha256', secret, '', 'mail-leave', 32)))
  return {
    /** @param what of which mails whose; it can be read by whoever has the link */
    token: (what: string): string => `${Buffer.from(what).toString('base64url')}.${signer.sign(what)}`,

    /** Answers what the token ends; null for one that is not ours. */
    read(token: string): string | null {
      const [text = '', signature = ''] = token.split('.')
      const what = Buffer.from(text, 'base64url').toString('utf8')
      return signer.isSigned(what, signature) ? what : null
    },
  }
}
export type LeaveLinks = ReturnType<typeof leaveLinks>

/** Such a mail ends with this before the link. */
export const LEAVE_LABEL: Record<Language, string> = {
  pt: 'Não quero mais receber estes emails',
  en: 'Stop receiving these emails',
}
