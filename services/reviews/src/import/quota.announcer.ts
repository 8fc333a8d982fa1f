import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { GoogleQuotaTold, GoogleTargetMissed } from '@avaliax/proto/reviews/reviews.events.ts'
import type { Connection } from 'mongoose'
import { googleViews } from '../client/client.model.ts'
import type { ImportRun } from './import-run.model.ts'

interface Deps {
  db: Connection
  outbox: Outbox
  transact: Transact
  now: () => Date
}

/** Tells tenancy whether the provider lets us in; it keeps the state of the connection. */
export function quotaReport({ db, outbox, transact, now }: Deps) {
  const views = googleViews.on(db)
  const statusOf = async (clientId: number) => (await views.findOne({ _id: clientId }))?.status
  const tell = (clientId: number, granted: boolean) =>
    transact((tx) =>
      outbox.append(
        GoogleQuotaTold,
        { clientId, subject: `google-quota-${clientId}`, rev: now().getTime(), data: { granted } },
        tx,
      ),
    )
  return {
    async missing(clientId: number): Promise<void> {
      if ((await statusOf(clientId)) !== 'awaiting_approval') await tell(clientId, false)
    },
    /** The place or location of a run is not known at the provider any more. */
    targetMissed: ({ _id: runId, clientId }: Pick<ImportRun, '_id' | 'clientId'>): Promise<void> =>
      transact((tx) =>
        outbox.append(
          GoogleTargetMissed,
          { clientId, subject: `google-target-${clientId}`, rev: now().getTime(), data: { runId } },
          tx,
        ),
      ),
    /** Only where it was missing before. */
    async granted(clientId: number): Promise<void> {
      if ((await statusOf(clientId)) === 'awaiting_approval') await tell(clientId, true)
    },
  }
}
export type QuotaReport = ReturnType<typeof quotaReport>
