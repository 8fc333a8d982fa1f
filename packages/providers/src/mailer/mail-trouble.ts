interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNECTION',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EDNS',
  'ECONNRESET',
])
const NO_TLS = /STARTTLS|TLS|SSL|wrong version number|certificate/i

/** Why the mail server does not work, and what to look at: for the log, the command and whoever runs the server. */
export function mailTrouble(failure: unknown, host: string): string {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure
  const { code = '', responseCode, message = '' } = cause as SmtpError
  if (code === 'EAUTH' || responseCode === 535)
    return `The mail server ${host} refused user and password of SMTP_URL. Special characters in them are written %40, %23, %3A, %2F, %25; some providers want a password of its own for programs.`
  if (code === 'ETLS' || NO_TLS.test(message))
    return `The mail server ${host} could not be spoken to over TLS (${message.slice(0, 120)}). Passwords only travel encrypted: smtps:// with port 465, or smtp:// with port 587 and STARTTLS, and a certificate that is valid for this name.`
  if (AWAY.has(code) || code === 'ESOCKET')
    return `The mail server ${host} was not reached (${code}). Look at name and port of SMTP_URL; many hosters block port 25, and some 465 and 587 until they are asked.`
  return `The mail server ${host} does not work: ${message.slice(0, 200)}`
}
