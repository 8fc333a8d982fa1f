import { createHmac } from 'node:crypto'
import type { FaultStore } from '../faults/fault-store.ts'
import { WEBHOOK_DELIVERIES } from '../faults/webhook-deliveries.ts'
import { unservedExchange } from '../kernel/exchange.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { StripeEvent } from './stripe.objects.ts'
import type { StripeContext } from './stripe-context.ts'

interface Deps {
  context: StripeContext
  state: SandboxState
  faults: FaultStore
}

const STALE_SECONDS = 301
const OLD_VERSION = '2020-08-27'
const ANSWER_WITHIN_MS = 15_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

const asExchange = unservedExchange('POST', WEBHOOK_DELIVERIES.stripe)

export function signatureHeader(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Signed events on their way to the application: at least once, again with growing pauses until it says 2xx. */
export function eventDelivery({ context, state, faults }: Deps) {
  let running = false
  let timer: NodeJS.Timeout | null = null
  let pauseMs = FIRST_PAUSE_MS
  let closed = false

  async function send(event: StripeEvent): Promise<boolean> {
    const { webhookUrl, webhookSecret } = state.settings
    const mode = faults.draw(asExchange, 'stripe')?.mode
    const version = mode === 'wh_old_version' ? { api_version: OLD_VERSION } : {}
    const body = JSON.stringify({ ...event, ...version }, null, 2)
    const now = Math.floor(Date.now() / 1000)
    const secret = mode === 'wh_bad_sig' ? 'whsec_of_somebody_else' : webhookSecret
    const post = async () => {
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (SANDBOX)',
          'stripe-signature': signatureHeader(body, secret, mode === 'wh_stale' ? now - STALE_SECONDS : now),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      await answer.arrayBuffer()
      return answer.ok
    }
    const tries = mode === 'wh_duplicate' ? [post(), post(), post()] : [post()]
    const taken = await Promise.all(tries.map((one) => one.catch(() => false)))
    return taken.every(Boolean)
  }

  async function round(): Promise<void> {
    const { undelivered, events } = context.state()
    const waiting = undelivered.flatMap((id) => events.find((event) => event.id === id) ?? [])
    const reordered = faults
      .list()
      .some(({ mode, times, struck }) => mode === 'wh_reorder' && struck < (times ?? 1_000))
    for (const event of reordered ? waiting.reverse() : waiting) {
      if (closed) return
      if (!(await send(event))) continue
      event.pending_webhooks = 0
      const at = context.state().undelivered.indexOf(event.id)
      if (at >= 0) context.state().undelivered.splice(at, 1)
      state.changed()
    }
  }

  function wake(): void {
    if (closed || running || timer || state.settings.webhookUrl === '') return
    running = true
    const before = context.state().undelivered.length
    // After the answer of the call that made the event, as a real one would arrive.
    setTimeout(() => {
      round()
        .catch(() => {})
        .finally(() => {
          running = false
          const left = context.state().undelivered.length
          if (left === 0) pauseMs = FIRST_PAUSE_MS
          if (left > 0) again(left < before)
        })
    }, 5).unref()
  }

  function again(progress: boolean): void {
    pauseMs = progress ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    timer = setTimeout(() => {
      timer = null
      wake()
    }, pauseMs).unref()
  }

  context.onEvent(wake)
  return {
    /** Does not wait for the pause after a failure. */
    retryNow(): void {
      if (timer) clearTimeout(timer)
      timer = null
      pauseMs = FIRST_PAUSE_MS
      wake()
    },
    close(): void {
      closed = true
      if (timer) clearTimeout(timer)
    },
  }
}
