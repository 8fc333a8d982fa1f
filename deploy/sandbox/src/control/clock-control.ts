import { type Answer, type Exchange, json } from '../kernel/exchange.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { controlBody, numberOf, wrong } from './control-body.ts'

const FIELDS = ['set', 'advanceSeconds', 'steps', 'freeze']

/** One step is as long as moderation takes, so a step decides whatever waits. */
export function moveClock(state: SandboxState, exchange: Exchange): Answer {
  const { clock, settings } = state
  const body = controlBody(exchange, FIELDS)
  if (body.freeze !== undefined) clock.freeze(body.freeze === true)
  if (body.set !== undefined) {
    const at = Date.parse(String(body.set))
    if (Number.isNaN(at)) return wrong('set is a date such as 2027-01-31T12:00:00Z')
    clock.setTo(at)
  }
  const seconds = numberOf(body.advanceSeconds, 'advanceSeconds') ?? 0
  const steps = numberOf(body.steps, 'steps') ?? 0
  clock.advance((seconds + steps * Math.max(1, settings.moderationSeconds)) * 1000)
  state.changed()
  return json({ now: new Date(clock.now()).toISOString() })
}
