import { z } from 'zod'

/** Whether user and password, which may hold `%40` for `@`, can be read. */
function isEncoded(address: string): boolean {
  // Refused for that already.
  if (!URL.canParse(address)) return true
  const { username, password } = new URL(address)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** Variables of the mail server. */
export const mailConfig = z.object({
  /**
   * Mail server, `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS: without TLS and a valid certificate no mail is sent,
   * but to a server on this machine. Special characters of user and password as `%40`.
   */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((address) => isEncoded(address), 'must have % in user and password as %25'),
  /** Sender of our mails, `Avaliax <no-reply@example.com>`. */
  MAIL_FROM: z.string().min(3),
})
