import { createHmac } from 'node:crypto'
import { mailboxKey, mailboxOf } from '@avaliax/providers/mailer/mailbox.ts'

/** A person can be written to there. */
export interface Contact {
  /** E.164. */
  phone: string | null
  mail: string | null
}

export const phoneHash = (key: Buffer, phone: string): string => hashOf(key, `phone ${phone}`)
export const mailHash = (key: Buffer, mail: string): string => hashOf(key, `mail ${mailboxOf(mail)}`)

/** The same for every client. */
export const mailboxHash = (key: Buffer, mailbox: string): string => hashOf(key, `mailbox ${mailbox}`)
export const mailboxHashOf = (key: Buffer, mail: string): string => mailboxHash(key, mailboxKey(mail))

/**
 * Hashes whoever a number wrote to. WhatsApp knows many Brazilian numbers without their ninth digit, and tells of them
 * so, however they were dialled.
 */
export const recipientHash = (key: Buffer, phoneNumberId: string, phone: string): string =>
  hashOf(key, `whatsapp ${phoneNumberId} ${phone.replace(/\D/g, '').replace(NINTH_DIGIT, '$1$2')}`)
const NINTH_DIGIT = /^(55\d\d)9(\d{8})$/

const hashOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)

/** Names a contact of a client, for cycles and suppressions. */
export const contactId = (clientId: number, hash: string): string => `${clientId}.${hash}`

/** Enough to recognise a contact by, and too little to use it. */
export function maskedContact({ phone, mail }: Contact): string {
  if (phone) return `${phone.slice(0, 5)}•••••${phone.slice(-4)}`
  if (!mail) return ''
  const at = mail.lastIndexOf('@')
  return `${mail.slice(0, 1)}•••${mail.slice(at)}`
}
