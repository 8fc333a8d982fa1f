import { notFound } from '@avaliax/chassis/errors.ts'
import { IdText, Month } from '@avaliax/proto/values.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Recount } from './recount.service.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const Query = z.object({ client: IdText, month: Month })

/** `GET /recountz?client=17&month=2026-11` recounts a month; 404 unless called from this machine. */
export function mountRecount(
  app: FastifyInstance,
  recount: (clientId: number, month: string) => Promise<Recount>,
): void {
  app.get('/recountz', { config: { probe: true } }, async (request) => {
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
    const query = Query.safeParse(request.query)
    if (forwarded || !LOOPBACK.test(request.raw.socket.remoteAddress ?? '') || !query.success)
      throw notFound()
    return recount(query.data.client, query.data.month)
  })
}
