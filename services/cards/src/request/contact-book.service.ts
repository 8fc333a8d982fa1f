import { randomBytes } from 'node:crypto'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Connection } from 'mongoose'
import {
  type Contact,
  mailboxHash,
  mailboxHashOf,
  mailHash,
  phoneHash,
  recipientHash,
} from './contact.domain.ts'
import type { Customer } from './customer.model.ts'
import { contactKeys } from './request.models.ts'

const KEY_ID = 'customers'
const contextOf = (clientId: number, field: string) => `customer ${clientId} ${field}`

export type ContactHashes = Pick<Customer, 'phoneHash' | 'mailHash' | 'mailboxHash'>

interface Deps {
  db: Connection
  seal: Sealer
}

/** Seals contacts and makes their hashes, under a key that the first contact of all creates. */
export function contactBook({ db, seal }: Deps) {
  const keys = contactKeys.on(db)
  let known: Buffer | undefined

  async function key(): Promise<Buffer> {
    if (known) return known
    const stored = (await keys.findOne({ _id: KEY_ID })) ?? (await created())
    known = Buffer.from(seal.open(stored.sealed, KEY_ID), 'base64')
    return known
  }

  async function created(): Promise<{ sealed: string }> {
    const sealed = seal.seal(randomBytes(32).toString('base64'), KEY_ID)
    try {
      return await keys.insertOne({ _id: KEY_ID, sealed })
    } catch (error) {
      const first = isDuplicateKey(error) && (await keys.findOne({ _id: KEY_ID }))
      if (!first) throw error
      return first
    }
  }

  return {
    async hashes(clientId: number, { phone, mail }: Contact): Promise<ContactHashes> {
      const secret = await key()
      // Under the client's own key: two shops cannot compare their customers.
      const own = Buffer.concat([secret, Buffer.from(`.${clientId}`)])
      return {
        phoneHash: phone && phoneHash(own, phone),
        mailHash: mail && mailHash(own, mail),
        mailboxHash: mail && mailboxHashOf(secret, mail),
      }
    },

    /** Answers the hash of a mailbox that a mail server reports. */
    mailbox: async (mailbox: string): Promise<string> => mailboxHash(await key(), mailbox),

    /** Answers the hash of whoever a WhatsApp number wrote to; the same for every client. */
    recipient: async (phoneNumberId: string, phone: string): Promise<string> =>
      recipientHash(await key(), phoneNumberId, phone),

    sealed: (clientId: number, { phone, mail }: Contact) => ({
      phoneSealed: phone && seal.seal(phone, contextOf(clientId, 'phone')),
      mailSealed: mail && seal.seal(mail, contextOf(clientId, 'mail')),
    }),

    open: ({
      clientId,
      phoneSealed,
      mailSealed,
    }: Pick<Customer, 'clientId' | 'phoneSealed' | 'mailSealed'>): Contact => ({
      phone: phoneSealed && seal.open(phoneSealed, contextOf(clientId, 'phone')),
      mail: mailSealed && seal.open(mailSealed, contextOf(clientId, 'mail')),
    }),
  }
}
export type ContactBook = ReturnType<typeof contactBook>
