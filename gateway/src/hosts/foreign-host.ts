import { notFound } from '@avaliax/chassis/errors.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { openPageAt } from '@avaliax/proto/document/open-pages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HostTable, ServedHost } from './host-table.store.ts'

/** The edge says with it that a request came by a name that is none of its own. Whoever forges it is shown less. */
export const FOREIGN_HOST_HEADER = 'x-foreign-host'

/** A shop's name is the shop's: it may move to a server without TLS, and other names under it are none of our business. */
const HSTS = 'max-age=86400'

/** Files of the pages that are shown there, and the widget's script. */
const PUBLIC_FILE = /^\/(assets\/[\w.-]+|favicon\.svg|widget\.v1\.js)$/
const BOARD_OF = /^\/(?:public\/)?leaderboard\/(\d{1,15})$/

/** They say who somebody is, or whose data is meant. */
const OF_A_PERSON = ['cookie', 'authorization', 'proxy-authorization', 'x-company-id'] as const

export const nameIn = (host = ''): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/** The client that an address names; null: none. */
function clientOf(request: FastifyRequest): number | null {
  const { clientId } = (request.params ?? {}) as { clientId?: string }
  const named = clientId ?? BOARD_OF.exec(pathOf(request))?.[1]
  return named === undefined ? null : Number(named)
}

function isPublicThere(request: FastifyRequest): boolean {
  const contract = request.routeOptions.config.contract as RouteContract | undefined
  if (contract) return contract.anyHost === true
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const page = openPageAt(pathOf(request))
  return page === 'board' || page === 'report' || PUBLIC_FILE.test(pathOf(request))
}

/** Another client's board is not shown under a shop's name. Cards and links carry their own token, which is the same everywhere. */
const isOfOther = (request: FastifyRequest, { clientId }: ServedHost): boolean => {
  const named = clientOf(request)
  return clientId !== null && named !== null && named !== clientId
}

/**
 * On the hosts of clients there are public paths only: no log-in, no session, no cookie. Names that lead here and are nobody's, as those of a
 * client that left, show nothing at all.
 */
export function guardForeignHosts(
  app: FastifyInstance,
  /** `own`: hosts of the installation, whatever the list says, so that nobody is ever locked out of it. */
  { table, own }: { table: Pick<HostTable, 'find'>; own: ReadonlySet<string> },
): void {
  app.decorateRequest('foreignHost', false)
  app.addHook('onRequest', (request, reply, done) => {
    const name = nameIn(request.headers.host)
    if (own.has(name)) return done()
    const served = table.find(name)
    if (!served && request.headers[FOREIGN_HOST_HEADER] === undefined) return done()
    request.foreignHost = true
    for (const name of OF_A_PERSON) delete request.headers[name]
    reply.header('strict-transport-security', HSTS)
    if (!served || !isPublicThere(request) || isOfOther(request, served)) throw notFound()
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.foreignHost) {
      reply.removeHeader('set-cookie')
      reply.header('strict-transport-security', HSTS)
    }
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** It came by a name of a client's, or by one that is nobody's. */
    foreignHost: boolean
  }
}
