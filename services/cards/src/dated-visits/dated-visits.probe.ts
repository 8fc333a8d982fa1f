import { validationError } from '@avaliax/chassis/errors.ts'
import { requireLoopback } from '@avaliax/chassis/http/server/loopback.ts'
import { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { Id, Timestamp } from '@avaliax/proto/values.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { DatedVisits } from './dated-visits.service.ts'

const VISITS_MAX = 1_000

const Body = z.strictObject({
  clientId: Id,
  visits: z
    .array(
      z
        .strictObject({
          /** A repeated id changes nothing. */
          id: z.uuid(),
          /** One of both: whose link it was, or which code of the shop. */
          employeeId: Id.optional(),
          codeId: Id.optional(),
          at: Timestamp,
          source: TapSource,
          verdict: TapVerdict.default('counted'),
        })
        .refine(({ employeeId, codeId }) => (employeeId === undefined) !== (codeId === undefined)),
    )
    .min(1)
    .max(VISITS_MAX),
})

/** `POST /visitz` writes visits of the past, for demo data; 404 unless called from this machine. */
export function mountDatedVisits(app: FastifyInstance, write: DatedVisits): void {
  app.post('/visitz', { config: { probe: true }, bodyLimit: 512 * 1024 }, async (request) => {
    requireLoopback(request)
    const body = Body.safeParse(request.body)
    if (!body.success) throw validationError('body', z.prettifyError(body.error))
    return { written: await write(body.data) }
  })
}
