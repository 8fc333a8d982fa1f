import { notFound } from '@avaliax/chassis/errors.ts'
import { requireLoopback } from '@avaliax/chassis/http/server/loopback.ts'
import { IdText, Month } from '@avaliax/proto/values.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Recount } from './recount.service.ts'

const Query = z.object({ client: IdText, month: Month })

/** `GET /recountz?client=17&month=2026-11` recounts a month; 404 unless called from this machine. */
export function mountRecount(
  app: FastifyInstance,
  recount: (clientId: number, month: string) => Promise<Recount>,
): void {
  app.get('/recountz', { config: { probe: true } }, async (request) => {
    requireLoopback(request)
    const query = Query.safeParse(request.query)
    if (!query.success) throw notFound()
    return recount(query.data.client, query.data.month)
  })
}
