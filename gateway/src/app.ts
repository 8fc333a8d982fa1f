import { createServer, type ServerNeeds } from '@avaliax/chassis/http/create-server.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { FastifyInstance } from 'fastify'
import { documentPages } from './pages/document-pages.ts'
import { webApplication } from './pages/web-application.ts'
import { widgetScript } from './pages/widget-script.ts'
import { forwardRoutes } from './proxy/forward.ts'
import type { Admit } from './session/admission.ts'

export interface GatewayNeeds {
  server: Omit<ServerNeeds, 'otherwise' | 'behindProxies' | 'maxInFlight' | 'maxHeaderBytes'>
  admit: Admit
  /** What a session may do changed, perhaps: ask again before the next use. */
  forget: (sessionId: string) => void
  routes: readonly RouteContract[]
  serviceUrls: Readonly<Record<string, string>>
  webDir?: string | undefined
  widgetFile?: string | undefined
}

const MAX_IN_FLIGHT = 1_000
const MAX_HEADER_BYTES = 16 * 1024

/** The one origin: contracts are passed on to their services, everything else is a page or unknown. */
export async function buildApp(needs: GatewayNeeds): Promise<FastifyInstance> {
  const web = webApplication(needs.webDir)
  const app = await createServer({
    ...needs.server,
    maxInFlight: MAX_IN_FLIGHT,
    maxHeaderBytes: MAX_HEADER_BYTES,
    behindProxies: true,
    otherwise: web.fallback,
  })
  const routes = needs.routes.filter((route) => route.access !== 'internal')
  await forwardRoutes(app, { ...needs, routes })
  documentPages(app, routes)
  widgetScript(app, needs.widgetFile)
  await web.mount(app)
  return app
}
