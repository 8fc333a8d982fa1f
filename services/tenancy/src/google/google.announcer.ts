import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { GoogleStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { GoogleChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Client } from '../client/client.model.ts'

/** Tells how a client is connected. */
export const googleAnnouncer = (outbox: Outbox) => (client: Client, status: GoogleStatus, tx: Tx) =>
  outbox.append(
    GoogleChanged,
    {
      clientId: client._id,
      subject: `google-${client._id}`,
      // The client's revision moves with every change of the connection, also over a disconnect.
      rev: client.rev,
      data: {
        clientId: client._id,
        connected: client.googleConnected,
        status,
        locationResourceName: client.googleLocationResourceName,
        ...(client.googleVia && { via: client.googleVia }),
      },
    },
    tx,
  )
export type AnnounceGoogle = ReturnType<typeof googleAnnouncer>
