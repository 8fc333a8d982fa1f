import { createHmac } from 'node:crypto'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { knownAddresses as addresses } from './known-address.model.ts'

interface Deps {
  db: Connection
  secret: string
  log: Pick<Logger, 'warn'>
  now: () => Date
}

/** Remembers for 90 days from where an account was used, for the log-in throttle and for nothing else. */
export function knownAddresses({ db, secret, log, now }: Deps) {
  const rows = addresses.on(db)
  const idOf = (email: string, address: string) =>
    createHmac('sha256', secret)
      .update(`known address\n${email}\n${addressBlock(address)}`)
      .digest('base64url')

  return {
    has: (email: string, address: string): Promise<boolean> => rows.exists({ _id: idOf(email, address) }),

    /** Never fails the caller: the log-in has happened, and the address is recorded at the next one. */
    async add(email: string, address: string): Promise<void> {
      try {
        await rows.upsert({ _id: idOf(email, address) }, { $set: { seenAt: now() } })
      } catch (error) {
        // Two log-ins at once: it is known now.
        if (!isDuplicateKey(error)) log.warn({ err: error }, 'an address was not remembered')
      }
    },
  }
}
export type KnownAddresses = ReturnType<typeof knownAddresses>
