import type { WhatsApp } from '../whatsapp/whatsapp.deps.ts'
import type { Ready } from '../whatsapp/whatsapp-readiness.query.ts'
import type { OptOuts } from './opt-out.service.ts'
import type { RequestSending, Taken } from './request-sending.service.ts'
import { HELD_BACK_MAX, refusalAct } from './whatsapp-refusal.domain.ts'

interface Deps {
  sending: RequestSending
  whatsApp: Pick<WhatsApp, 'numbers' | 'templates'>
  optOuts: Pick<OptOuts, 'add'>
  now: () => Date
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Does what is right when Meta says no to a message that has not left: ends it, waits, slows down, or tells who has to mend it. */
export function whatsAppRefusals({ sending, whatsApp, optOuts, now }: Deps) {
  const { numbers, templates } = whatsApp
  const inMs = (ms: number) => new Date(now().getTime() + ms)

  return {
    async refused(
      taken: Pick<Taken, 'request'>,
      /** Null: by now it is nobody's, or the message does not say. */
      { number, template }: { [K in 'number' | 'template']: Ready[K] | null },
      code: number,
    ): Promise<void> {
      const { request } = taken
      const todo = refusalAct(code)
      switch (todo.act) {
        case 'end':
          return sending.failed(taken, { reason: todo.reason, isKnownUnsent: true })
        case 'tomorrow':
          if ((request.heldBack ?? 0) + 1 >= HELD_BACK_MAX)
            return sending.failed(taken, { reason: 'WHATSAPP_LIMITED', isKnownUnsent: true })
          return sending.heldBack(taken, inMs(DAY_MS))
        case 'slow':
          if (number) await numbers.slow(number._id, inMs(todo.ms))
          return sending.later(taken, inMs(todo.ms), 'WHATSAPP_SLOW')
        case 'template':
          if (template) await templates.stopped(template, todo.state)
          return sending.later(taken, inMs(HOUR_MS), 'WHATSAPP_TEXT')
        case 'number':
          if (number) await numbers.trouble(number._id, todo.trouble)
          return sending.later(taken, inMs(HOUR_MS), 'WHATSAPP_NUMBER')
        case 'leave':
          await optOuts.add(request.token)
          return sending.failed(taken, { reason: 'SUPPRESSED', isKnownUnsent: false })
      }
    },
  }
}
export type WhatsAppRefusals = ReturnType<typeof whatsAppRefusals>
