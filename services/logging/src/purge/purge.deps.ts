import { clientPurge } from '@avaliax/chassis/purge/client-purge.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { purgeConsumer } from './purge.consumer.ts'

/** A client that is gone leaves no line in the logs. */
export function buildPurge({ db, bus, outbox, transact, now }: ServiceDeps): void {
  purgeConsumer({ bus, purge: clientPurge({ db, outbox, transact, service: 'logging', now }) })
}
