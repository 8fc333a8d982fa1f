import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { GoogleQuotaTold, GoogleTargetMissed } from '@avaliax/proto/reviews/reviews.events.ts'
import type { GoogleStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import type { ImportRun } from './import-run.model.ts'

/** Tells tenancy whether the provider lets us in; it keeps the state of the connection. */
export interface QuotaReport {
  missing(clientId: number): Promise<void>
  /** The place or location of a run is not known at the provider any more. */
  targetMissed(run: Pick<ImportRun, '_id' | 'clientId'>): Promise<void>
  /** Only where it was missing before. */
  granted(clientId: number): Promise<void>
}

interface Needs {
  db: Connection
  outbox: Outbox
  transact: Transact
  now: () => Date
}

export function quotaReport({ db, outbox, transact, now }: Needs): QuotaReport {
  const statusOf = async (clientId: number): Promise<z.output<typeof GoogleStatus> | undefined> =>
    (await fromStore(db.collection('google_view').findOne({ _id: clientId as never })))?.status
  const tell = (clientId: number, granted: boolean) =>
    transact((tx) =>
      outbox.append(
        GoogleQuotaTold,
        { clientId, subject: `google-quota-${clientId}`, rev: now().getTime(), data: { granted } },
        tx,
      ),
    )
  return {
    async missing(clientId) {
      if ((await statusOf(clientId)) !== 'awaiting_approval') await tell(clientId, false)
    },
    targetMissed: ({ _id: runId, clientId }) =>
      transact((tx) =>
        outbox.append(
          GoogleTargetMissed,
          { clientId, subject: `google-target-${clientId}`, rev: now().getTime(), data: { runId } },
          tx,
        ),
      ),
    async granted(clientId) {
      if ((await statusOf(clientId)) === 'awaiting_approval') await tell(clientId, true)
    },
  }
}
