import type { ErrorSeen } from '@avaliax/proto/logging/logging.events.ts'
import { trace } from '@opentelemetry/api'
import { plainMessage } from './plain-message.ts'

export interface Fault {
  kind: ErrorSeen['kind']
  /** Route, job or consumer group. */
  where: string
  code: string
  error: unknown
  requestId?: string | undefined
  /** The running trace unless given. */
  traceId?: string | undefined
}

interface Deps {
  emit(errors: ErrorSeen): void
  now?: () => Date
  everyMs?: number
}

const EVERY_MS = 5_000
/** More kinds of errors between two flushes have one cause; the first ones show it. */
const GROUPS_MAX = 50

/** Counts equal errors together and announces each kind at most every few seconds, however many there are. */
export function errorGroups({ emit, now = () => new Date(), everyMs = EVERY_MS }: Deps) {
  let groups = new Map<string, ErrorSeen>()
  const flush = () => {
    const batch = groups
    groups = new Map()
    for (const group of batch.values()) emit(group)
  }
  const timer = setInterval(flush, everyMs)
  timer.unref()

  return {
    seen({ kind, where, code, error, requestId, traceId }: Fault): void {
      const message = plainMessage(error)
      const key = [kind, where, code, message].join('\n')
      const group = groups.get(key)
      if (!group && groups.size >= GROUPS_MAX) return
      groups.set(key, {
        kind,
        where,
        code,
        message,
        count: (group?.count ?? 0) + 1,
        traceId: traceId ?? trace.getActiveSpan()?.spanContext().traceId ?? null,
        requestId: requestId ?? null,
        lastAt: now().toISOString(),
      })
    },
    /** Tells of what was seen since the last time. */
    flush,
    close(): void {
      clearInterval(timer)
      flush()
    },
  }
}
export type ErrorGroups = ReturnType<typeof errorGroups>
