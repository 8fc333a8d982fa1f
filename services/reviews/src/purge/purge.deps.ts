import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { purgeConsumer } from './purge.consumer.ts'

/** Removes everything of a client that is gone for good. */
export function buildPurge({ db, bus, outbox, transact }: Parts, now: () => Date): void {
  purgeConsumer({ db, bus, outbox, transact, now })
}
