import type { TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { isbot } from 'isbot'
import { PREVIEW_AGENTS } from './preview-agents.ts'

export type VisitKind = 'person' | 'head' | 'preview' | 'bot'

const REMEMBERED_PERSONS = 20_000
const LONGEST_AGENT = 512

/**
 * Tells people from machines by what their program says it is. Only people are remembered, and only by a number: were two
 * texts to share one, a machine would count as the person whose text it could have sent as well, and never the other way
 * round.
 */
export function agentKinds(): (agent: string) => Exclude<VisitKind, 'head'> {
  const persons = new Set<number>()
  return (agent) => {
    if (agent.length > LONGEST_AGENT) return kindOf(agent)
    const key = fingerprint(agent)
    if (persons.has(key)) return 'person'
    const kind = kindOf(agent)
    if (kind !== 'person') return kind
    if (persons.size === REMEMBERED_PERSONS) persons.clear()
    persons.add(key)
    return kind
  }
}

const ZERO = 48
const NINE = 57

/**
 * FNV-1a (Fowler, Noll and Vo) over the characters, a row of digits being one zero: phones differ by version numbers,
 * machines do not, so that nearly every agent is one seen before.
 */
function fingerprint(agent: string): number {
  let hash = 0x811c9dc5
  let inDigits = false
  for (let index = 0; index < agent.length; index++) {
    const character = agent.charCodeAt(index)
    const isDigit = character >= ZERO && character <= NINE
    if (isDigit && inDigits) continue
    inDigits = isDigit
    hash = Math.imul(hash ^ (isDigit ? ZERO : character), 0x01000193)
  }
  return hash
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
