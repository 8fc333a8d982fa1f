import type { TapVerdict } from '@avaliax/proto/cards/tap.routes.ts'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { PREVIEW_AGENTS } from './preview-agents.ts'

export type VisitKind = 'person' | 'head' | 'preview' | 'bot'

const REMEMBERED_AGENTS = 20_000
const LONGEST_AGENT = 512
const DIGITS = /\d+/g

/** Tells people from machines by what their program says it is. */
export function agentKinds(): (agent: string) => Exclude<VisitKind, 'head'> {
  const known = new LRUCache<string, Exclude<VisitKind, 'head'>>({ max: REMEMBERED_AGENTS })
  return (agent) => {
    if (agent.length > LONGEST_AGENT) return kindOf(agent)
    // Phones differ by version numbers, machines do not: without digits nearly every agent is one seen before.
    const name = agent.replace(DIGITS, '0')
    const seen = known.get(name)
    if (seen) return seen
    const kind = kindOf(agent)
    known.set(name, kind)
    return kind
  }
}

function kindOf(agent: string): Exclude<VisitKind, 'head'> {
  const lower = agent.slice(0, LONGEST_AGENT).toLowerCase()
  if (PREVIEW_AGENTS.some((name) => lower.includes(name))) return 'preview'
  // Every browser introduces itself.
  return lower === '' || isbot(lower) ? 'bot' : 'person'
}

type Headers = Record<string, string | string[] | undefined>

/** The browser asks before the person does; it must ask again when the person comes. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz']
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
}

/** What became of a link: open, or the reason why nobody can be sent on. */
export type TargetState = 'open' | 'no-place' | 'suspended' | 'unassigned' | 'gone'

/** The verdict at the door; the ledger may still turn `counted` into `duplicate`. */
export function verdictOf(kind: VisitKind, state: TargetState): TapVerdict {
  if (kind !== 'person') return kind
  if (state === 'suspended') return 'suspended'
  return state === 'gone' || state === 'unassigned' ? 'unassigned' : 'counted'
}
