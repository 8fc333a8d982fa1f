import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { messageClients } from '@avaliax/proto/identity/client-message.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { NotificationService } from './notification.service.ts'

interface Deps {
  service: Pick<NotificationService, 'tellClient'>
  ids: IdSequences
}

const SEQUENCE = 'client-messages'

/** The agency writes to its clients. A request that broke off goes on under the same number: nobody is told twice. */
export function clientMessageRoutes(app: FastifyInstance, { service, ids }: Deps): void {
  mount(
    app,
    messageClients,
    async ({ body: { clientIds, text }, newId }) => {
      const news = {
        topic: 'agency-message',
        key: `agency-message:${newId ?? (await ids.next(SEQUENCE))}`,
        facts: { message: text },
      } as const
      const results = []
      for (const clientId of clientIds) {
        const ok = await service.tellClient(clientId, news)
        results.push({ clientId, ok, code: ok ? null : 'NOT_FOUND' })
      }
      return { results }
    },
    { newId: () => ids.next(SEQUENCE) },
  )
}
