import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from '@avaliax/chassis/http/server/caller.ts'
import type { TapSource } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { type AgentKind, agentKinds } from './agent-kinds.cache.ts'
import type { VisitKind } from './visit-verdict.domain.ts'

export interface Visit {
  /** Id of the request. It is generated once, so a record that is written twice is counted once. */
  id: string
  kind: VisitKind
  source: TapSource
  address: string
  agent: string
  /** The trace, where somebody keeps traces. */
  traceparent?: string | undefined
}

interface Request {
  method?: string | undefined
  headers: IncomingHttpHeaders
}

export type VisitBuilder = (
  request: Request,
  caller: Pick<Caller, 'requestId' | 'address'>,
  source: TapSource,
) => Visit

/** The only place where a request becomes a visit: the fast path and the routes both use it. */
export function visitBuilder(kindOf: (agent: string) => AgentKind = agentKinds()): VisitBuilder {
  return ({ method, headers }, { requestId, address }, source) => {
    const agent = headers['user-agent'] ?? ''
    return { id: requestId, kind: method === 'HEAD' ? 'head' : kindOf(agent), source, address, agent }
  }
}
