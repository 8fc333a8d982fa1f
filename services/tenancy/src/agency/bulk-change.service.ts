import { entryOfItsOwn } from '@avaliax/chassis/audit/audit-context.ts'
import { AppError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { ErrorCode } from '@avaliax/proto/errors.ts'
import type { changeClients } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { z } from 'zod'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { Caller, ClientService } from '../client-profile/client.service.ts'

interface Deps {
  clients: ClientRepository
  clientService: ClientService
}

type Body = z.output<typeof changeClients.body>

interface Outcome {
  clientId: number
  ok: boolean
  code: ErrorCode | null
}

export const TAGS_MAX = 20

/** Only what differs, so that the same request again writes nothing. */
export function patchFor(client: Client, { status, planId, addTag, removeTag }: Body) {
  const kept = client.tags.filter((tag) => tag !== removeTag)
  const tags = addTag && !kept.includes(addTag) ? [...kept, addTag] : kept
  if (tags.length > TAGS_MAX) throw validationError('addTag', `No máximo ${TAGS_MAX} etiquetas`)
  return {
    ...(status && status !== client.status && { status }),
    ...(planId && planId !== client.planId && { planId }),
    ...(tags.join('\n') !== client.tags.join('\n') && { tags }),
  }
}

/** Many clients, one after the other; each one changes whole, or not at all with the reason. */
export function bulkChange({ clients, clientService }: Deps) {
  async function change(caller: Caller, clientId: number, body: Body): Promise<void> {
    const client = await clients.find('all', clientId)
    if (!client) throw notFound()
    const patch = patchFor(client, body)
    if (Object.keys(patch).length === 0) return
    await clientService.update({ ...caller, context: entryOfItsOwn(caller.context) }, clientId, patch)
  }

  return {
    async run(caller: Caller, body: Body): Promise<Outcome[]> {
      const results: Outcome[] = []
      for (const clientId of new Set(body.clientIds)) {
        try {
          await change(caller, clientId, body)
          results.push({ clientId, ok: true, code: null })
        } catch (error) {
          // A store that is away is the whole request's trouble; what was done stays done and is skipped next time.
          if (!(error instanceof AppError) || error.status >= 500) throw error
          results.push({ clientId, ok: false, code: error.code })
        }
      }
      return results
    },
  }
}
export type BulkChange = ReturnType<typeof bulkChange>
