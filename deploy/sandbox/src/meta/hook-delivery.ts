import { createHmac } from 'node:crypto'
import type { FaultStore } from '../faults/fault-store.ts'
import { WEBHOOK_DELIVERIES } from '../faults/webhook-deliveries.ts'
import { unservedExchange } from '../kernel/exchange.ts'
import type { SandboxState } from '../state/sandbox-state.ts'

export interface Change {
  field: string
  value: Record<string, unknown>
}
interface Waiting extends Change {
  wabaId: string
  at: number
}

const AT_ONCE = 10
const ANSWER_WITHIN_MS = 15_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000

const asExchange = unservedExchange('POST', WEBHOOK_DELIVERIES.meta)

/** Meta signs the bytes it sends, in which other letters and slashes are escaped. */
export const asSent = (body: unknown): string =>
  JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const metaSignature = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Signed changes on their way to the application, several in one delivery, again with growing pauses until it says 200. */
export function hookDelivery({ state, faults }: { state: SandboxState; faults: FaultStore }) {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | null = null
  let running = false
  let closed = false
  let pauseMs = FIRST_PAUSE_MS

  async function send(changes: readonly Waiting[]): Promise<boolean> {
    const { metaWebhookUrl, metaAppSecret } = state.settings
    const mode = faults.draw(asExchange, 'meta')?.mode
    const body = asSent({
      object: 'whatsapp_business_account',
      entry: changes.map(({ wabaId, at, field, value }) => ({
        id: wabaId,
        time: Math.floor(at / 1000),
        changes: [{ value, field }],
      })),
    })
    const secret = mode === 'wh_bad_sig' ? 'secret-of-somebody-else' : metaAppSecret
    const post = async () => {
      const answer = await fetch(metaWebhookUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'facebookexternalua (SANDBOX)',
          'x-hub-signature-256': metaSignature(body, secret),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      await answer.arrayBuffer()
      return answer.status === 200
    }
    const tries = mode === 'wh_duplicate' ? [post(), post()] : [post()]
    const taken = await Promise.all(tries.map((one) => one.catch(() => false)))
    return mode === 'wh_bad_sig' || taken.every(Boolean)
  }

  async function round(): Promise<boolean> {
    const reordered = faults
      .list()
      .some(
        ({ api, mode, times, struck }) =>
          api === 'meta' && mode === 'wh_reorder' && struck < (times ?? 1_000),
      )
    const before = waiting.length
    const ordered = reordered ? waiting.toReversed() : [...waiting]
    for (let from = 0; from < ordered.length && !closed; from += AT_ONCE) {
      const part = ordered.slice(from, from + AT_ONCE)
      if (await send(part)) waiting = waiting.filter((one) => !part.includes(one))
    }
    return waiting.length < before
  }

  function wake(afterMs: number): void {
    if (closed || running || timer || state.settings.metaWebhookUrl === '') return
    // After the answer of the call that caused it, as a real one mostly arrives.
    timer = setTimeout(() => {
      timer = null
      running = true
      round()
        .catch(() => false)
        .then((progress) => {
          running = false
          if (waiting.length === 0) pauseMs = FIRST_PAUSE_MS
          else {
            pauseMs = progress ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
            wake(pauseMs)
          }
        })
    }, afterMs).unref()
  }

  return {
    add(wabaId: string, at: number, changes: readonly Change[]): void {
      waiting.push(...changes.map((change) => ({ ...change, wabaId, at })))
      wake(10)
    },
    waiting: () => waiting.length,
    /** Asks what Meta asks once, when somebody enters the address. */
    async challenge(verifyToken: string): Promise<{ status: number; echoed: boolean }> {
      const url = new URL(state.settings.metaWebhookUrl)
      const sent = String(Math.floor(Math.random() * 1e9))
      url.searchParams.set('hub.mode', 'subscribe')
      url.searchParams.set('hub.challenge', sent)
      url.searchParams.set('hub.verify_token', verifyToken)
      const answer = await fetch(url, { redirect: 'manual' })
      return { status: answer.status, echoed: (await answer.text()) === sent }
    },
    clear() {
      waiting = []
    },
    close() {
      closed = true
      if (timer) clearTimeout(timer)
    },
  }
}
export type HookDelivery = ReturnType<typeof hookDelivery>
