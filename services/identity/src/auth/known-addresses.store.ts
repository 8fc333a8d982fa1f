import { createHmac } from 'node:crypto'
import { fromStore, isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Logger } from 'pino'
import type { KnownAddressModel } from './known-address.model.ts'

interface Needs {
  model: KnownAddressModel
  secret: string
  log: Pick<Logger, 'warn'>
  now: () => Date
}

/** Remembers for 90 days from where an account was used, for the log-in throttle and for nothing else. */
export function knownAddresses({ model, secret, log, now }: Needs) {
  const idOf = (email: string, address: string) =>
    createHmac('sha256', secret).update(`known address\n${email}\n${address}`).digest('base64url')

  return {
    async has(email: string, address: string): Promise<boolean> {
      return (await fromStore(model.exists({ _id: idOf(email, address) }).exec())) !== null
    },

    /** Never fails the caller: the log-in has happened, and the address is recorded at the next one. */
    async add(email: string, address: string): Promise<void> {
      try {
        const seen = { $set: { seenAt: now() } }
        await model.updateOne({ _id: idOf(email, address) }, seen, { upsert: true }).exec()
      } catch (error) {
        // Two log-ins at once: it is known now.
        if (!isDuplicateKey(error)) log.warn({ err: error }, 'an address was not remembered')
      }
    },
  }
}
export type KnownAddresses = ReturnType<typeof knownAddresses>
