import { createHash } from 'node:crypto'

const DOTS_MEAN_NOTHING = new Set(['gmail.com', 'googlemail.com'])

/** One text for the spellings of an address that arrive in one mailbox: case, `+tag`, and Gmail's dots. */
export function mailboxOf(email: string): string {
  const plain = email.normalize('NFKC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1).replace(/(?<!\.)\.+$/, '')
  const [user = ''] = plain.slice(0, at).split('+')
  if (!DOTS_MEAN_NOTHING.has(domain)) return `${user}@${domain}`
  return `${user.replaceAll('.', '')}@gmail.com`
}

/** Stands for a mailbox where its address must not. */
export const mailboxKey = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url')
