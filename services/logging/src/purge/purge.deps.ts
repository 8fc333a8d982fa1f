import { clientPurge } from '@avaliax/chassis/purge/client-purge.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { purgeConsumer } from './purge.consumer.ts'

/** A client that is gone leaves no line in the logs. */
export function buildPurge({ db, bus, outbox, transact }: Parts, now: () => Date): void {
  purgeConsumer({ bus, purge: clientPurge({ db, outbox, transact, service: 'logging', now }) })
}
