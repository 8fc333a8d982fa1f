import type { InternalTokens } from '@avaliax/chassis/access/internal-token.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import type { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { type Brand, DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import {
  DEFAULT_SYSTEM_SETTINGS,
  getPublicSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import {
  type ClientFacts,
  getAutomation,
  getClientFacts,
  getGoogleAccess,
  listClientIds,
} from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'

interface Site {
  life: ReturnType<typeof lifecycle>
  tokens: InternalTokens
}

/** The tenancy service as its contracts describe it, with its clients in memory. */
export function fakeTenancy() {
  const clients = new Map<number, ClientFacts>([3, 4].map((id) => [id, clientFacts(id)]))
  /** The one token of each client's Google account. */
  const access = new Map<number, string>()
  /** Addresses of automations by client. */
  const hooks = new Map<number, string>()
  const brand: Brand = { ...DEFAULT_BRAND }
  const settings = { ...DEFAULT_SYSTEM_SETTINGS }
  return {
    brand,
    clients,
    access,
    hooks,
    settings,
    client: (clientId: number, changes: Partial<ClientFacts>) =>
      void clients.set(clientId, clientFacts(clientId, changes)),
    async listen({ life, tokens }: Site): Promise<string> {
      const log = createLogger({ service: 'tenancy', level: 'silent' })
      const app = await createServer({
        log,
        tokens,
        metrics: createMetrics('tenancy'),
        life,
        watchesLoop: false,
      })
      mount(app, getClientFacts, async ({ params }) => {
        const facts = clients.get(params.clientId)
        if (!facts) throw notFound()
        return facts
      })
      mount(app, getBrand, async ({ reply }) => reply.send(brand))
      mount(app, getPublicSystemSettings, async () => settings)
      mount(app, getAutomation, async ({ params: { clientId } }) => {
        const facts = clients.get(clientId)
        if (!facts) throw notFound()
        const { companyName, status } = facts
        return { companyName, status, makeWebhookUrl: hooks.get(clientId) ?? null }
      })
      mount(app, listClientIds, async ({ query: { ids = [] } }) => ({
        clientIds: ids.filter((id) => clients.has(id)),
      }))
      mount(app, getGoogleAccess, async ({ body: { clientId, refusedTokenHash } }) => {
        const accessToken = access.get(clientId)
        if (!accessToken || refusedTokenHash) throw appError('GOOGLE_NOT_READY')
        const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
        return { accessToken, expiresAt, locationResourceName: null }
      })
      life.onStop('tenancy', () => app.close())
      return app.listen({ port: 0, host: '127.0.0.1' })
    },
  }
}
export type FakeTenancy = ReturnType<typeof fakeTenancy>
