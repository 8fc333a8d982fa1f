import { inScope } from '@avaliax/chassis/access/scope.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { messageClients } from '@avaliax/proto/identity/client-message.routes.ts'
import { filledMessage } from '@avaliax/proto/identity/client-message.rules.ts'
import type { FastifyInstance } from 'fastify'
import type { AuditLog } from '../audit/audit-log.store.ts'
import { signedIn } from '../session/visitor.domain.ts'
import type { NotificationService } from './notification.service.ts'

interface Deps {
  service: Pick<NotificationService, 'tellClient'>
  audit: AuditLog
  ids: IdSequences
}

const SEQUENCE = 'client-messages'

/** The agency writes to its clients. A request that broke off goes on under the same number: nobody is told twice. */
export function clientMessageRoutes(app: FastifyInstance, { service, audit, ids }: Deps): void {
  mount(
    app,
    messageClients,
    async (call) => {
      const { clientIds, ...words } = call.body
      const { newId } = call
      const { trace, ...actor } = signedIn(call)
      const key = `agency-message:${newId ?? (await ids.next(SEQUENCE))}`
      const results = []
      for (const clientId of clientIds) {
        if (!inScope(call.scope, clientId)) {
          results.push({ clientId, ok: false, code: 'NOT_FOUND' })
          continue
        }
        let told: { message: string; subject?: string } = { message: '' }
        const ok = await service.tellClient(clientId, (companyName) => {
          const subject = words.subject && filledMessage(words.subject, companyName)
          told = { message: filledMessage(words.text, companyName), ...(subject && { subject }) }
          return { topic: 'agency-message', key, facts: told }
        })
        if (ok)
          await audit({
            entryId: `${key}:${clientId}`,
            action: 'client.message-sent',
            actor,
            subject: `client-${clientId}`,
            onBehalfOf: clientId,
            after: { ...(told.subject && { subject: told.subject }), text: told.message },
            trace,
          })
        results.push({ clientId, ok, code: ok ? null : 'NOT_FOUND' })
      }
      return { results }
    },
    { newId: () => ids.next(SEQUENCE) },
  )
}
