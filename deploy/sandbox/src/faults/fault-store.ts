import type { ApiName } from '../kernel/api-name.ts'
import type { Exchange } from '../kernel/exchange.ts'
import { isRecord } from '../kernel/exchange.ts'
import { seededRandom } from '../seed/random.ts'
import { FAULT_APIS, FAULT_MODES, type Fault, type FaultMode } from './fault.ts'
import { faultConcerns } from './fault-relevance.ts'

function glob(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}$`)
}

function fitsMatch(fault: Fault, exchange: Exchange): boolean {
  const segments = exchange.path.split('/')
  const matches = (kind: string, name: string | undefined) =>
    name === undefined || segments[segments.indexOf(kind) + 1] === name.replace(/^.*\//, '')
  const { location, hookId, placeId } = fault.match ?? {}
  return matches('locations', location) && matches('make', hookId) && (!placeId || segments.includes(placeId))
}

const FIELDS = ['api', 'method', 'path', 'match', 'mode', 'times', 'after', 'probability', 'seed', 'params']

/** A readable complaint, or null when the fault is well formed. */
export function faultComplaint(value: unknown): string | null {
  if (!isRecord(value)) return 'a fault is an object'
  const unknown = Object.keys(value).find((name) => !FIELDS.includes(name))
  if (unknown) return `unknown field ${unknown}`
  if (!FAULT_APIS.includes(value.api as never)) return `api must be one of ${FAULT_APIS.join(', ')}`
  if (!FAULT_MODES.includes(value.mode as FaultMode)) return `mode must be one of ${FAULT_MODES.join(', ')}`
  for (const name of ['times', 'after', 'probability', 'seed']) {
    if (value[name] !== undefined && typeof value[name] !== 'number') return `${name} must be a number`
  }
  for (const name of ['method', 'path']) {
    if (value[name] !== undefined && typeof value[name] !== 'string') return `${name} must be a string`
  }
  for (const name of ['match', 'params']) {
    if (value[name] !== undefined && !isRecord(value[name])) return `${name} must be an object`
  }
  return null
}

export function faultStore() {
  let faults: Fault[] = []
  let lastId = 0
  const randoms = new Map<number, () => number>()

  function fits(fault: Fault, exchange: Exchange, api: ApiName): boolean {
    if (fault.api !== api) return false
    if (fault.times !== undefined && fault.struck >= fault.times) return false
    if (fault.method && fault.method.toUpperCase() !== exchange.method) return false
    if (fault.path && !glob(fault.path).test(exchange.path)) return false
    return fitsMatch(fault, exchange) && faultConcerns(fault, exchange, api)
  }

  return {
    add(value: Record<string, unknown>): Fault {
      const input = value as unknown as Omit<Fault, 'id' | 'params' | 'seen' | 'struck'> &
        Partial<Pick<Fault, 'params'>>
      lastId += 1
      const fault: Fault = { ...input, id: lastId, params: input.params ?? {}, seen: 0, struck: 0 }
      randoms.set(fault.id, seededRandom(fault.seed ?? fault.id))
      faults.push(fault)
      return fault
    },
    /** The first fault that fits strikes; one that still waits (`after`, `probability`) lets the next try. */
    draw(exchange: Exchange, api: ApiName): Fault | null {
      for (const fault of faults) {
        if (!fits(fault, exchange, api)) continue
        fault.seen += 1
        if (fault.seen <= (fault.after ?? 0)) continue
        if (fault.probability !== undefined && (randoms.get(fault.id)?.() ?? 0) >= fault.probability) continue
        fault.struck += 1
        return fault
      }
      return null
    },
    list: () => faults,
    clear() {
      faults = []
      randoms.clear()
    },
    remove(id: number): boolean {
      const before = faults.length
      faults = faults.filter((fault) => fault.id !== id)
      return faults.length < before
    },
  }
}

export type FaultStore = ReturnType<typeof faultStore>

/** `x-sandbox-fault: timeout` or a JSON object with mode and params, on one direct call. */
export function faultOfHeader(value: string | undefined, api: ApiName): Fault | null {
  if (!value) return null
  let parsed: unknown = { mode: value }
  if (value.startsWith('{')) {
    try {
      parsed = JSON.parse(value)
    } catch {
      return null
    }
  }
  if (!isRecord(parsed) || !FAULT_MODES.includes(parsed.mode as FaultMode)) return null
  const params = isRecord(parsed.params) ? parsed.params : {}
  return { id: 0, api, mode: parsed.mode as FaultMode, params, seen: 1, struck: 1 }
}
