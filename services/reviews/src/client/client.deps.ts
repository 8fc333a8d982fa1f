import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { clientConsumer, type ForgetFigures, type KeepSlot } from './client.consumer.ts'
import type { ClientDirectory } from './client-directory.lookup.ts'

interface Needs {
  clients: ClientDirectory
  forgetFigures: ForgetFigures
  /** Has a client's reviews fetched by the clock, or no longer. */
  keepSlot: KeepSlot
}

/** The copies of what tenancy says of clients. */
export function buildClients({ bus, db }: Parts, needs: Needs): void {
  clientConsumer({ bus, db, ...needs })
}
