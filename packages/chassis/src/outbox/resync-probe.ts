import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import type { Resync } from './resync.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** `POST /resyncz` from this machine announces everything again; anybody else finds nothing there. */
export function mountResync(app: FastifyInstance, resync: Pick<Resync, 'run'>): void {
  app.post('/resyncz', { config: { probe: true } }, async (request) => {
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
    if (forwarded || !LOOPBACK.test(request.raw.socket.remoteAddress ?? '')) throw notFound()
    return { announced: await resync.run() }
  })
}
