import type { FastifyInstance } from 'fastify'
import type { Resync } from '../../outbox/resync.ts'
import { requireLoopback } from './loopback.ts'

/** `POST /resyncz` from this machine announces everything again; anybody else finds nothing there. */
export function mountResync(app: FastifyInstance, resync: Pick<Resync, 'run'>): void {
  app.post('/resyncz', { config: { probe: true } }, async (request) => {
    requireLoopback(request)
    return { announced: await resync.run() }
  })
}
