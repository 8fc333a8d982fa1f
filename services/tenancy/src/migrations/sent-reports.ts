import type { Connection } from 'mongoose'
import { reports } from '../report/report.model.ts'
import { reportDeliveries } from '../report/report-delivery.model.ts'

/** Reports of before were told of when they were made: they are sent, and are not told of again. */
export async function rememberSentReports(db: Connection): Promise<void> {
  const rows = reportDeliveries.on(db)
  const made = reports
    .on(db)
    .within('all')
    .each({}, { fields: ['_id', 'clientId', 'month', 'madeAt'] as const })
  for await (const { _id, clientId, month, madeAt } of made)
    await rows.within({ clientIds: [clientId] }).upsert(
      { _id },
      {
        $setOnInsert: {
          month,
          state: 'sent',
          agencyNote: null,
          dueAt: null,
          sentAt: madeAt,
          openedAt: null,
          opens: 0,
          undelivered: 0,
        },
      },
    )
}
