import type { RefusalReason } from '@avaliax/proto/cards/request/request.fields.ts'
import type { NumberTrouble } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'

/** One of these is right to do when Meta refuses a message, or could not deliver it. */
export type RefusalAct =
  /** It will not arrive, now or later. */
  | { act: 'end'; reason: RefusalReason }
  /** Meta holds it back: asking soon again makes that worse. */
  | { act: 'tomorrow' }
  /** Too fast: everything of this number waits. */
  | { act: 'slow'; ms: number }
  /** The text is out of use; another may take its place. */
  | { act: 'template'; state: string }
  /** Somebody has to mend the number at Meta. */
  | { act: 'number'; trouble: NumberTrouble }
  /** The customer wants no more of these. */
  | { act: 'leave' }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const ACTS: Readonly<Record<number, RefusalAct>> = {
  131026: { act: 'end', reason: 'WHATSAPP_UNREACHABLE' },
  131030: { act: 'end', reason: 'WHATSAPP_UNREACHABLE' },
  131047: { act: 'end', reason: 'WHATSAPP_WINDOW' },
  131049: { act: 'tomorrow' },
  130472: { act: 'tomorrow' },
  131050: { act: 'leave' },
  4: { act: 'slow', ms: MINUTE_MS },
  80007: { act: 'slow', ms: MINUTE_MS },
  130429: { act: 'slow', ms: MINUTE_MS },
  131056: { act: 'slow', ms: MINUTE_MS },
  // Too many people marked messages of this number as unwanted.
  131048: { act: 'slow', ms: 24 * HOUR_MS },
  132001: { act: 'template', state: 'MISSING' },
  132015: { act: 'template', state: 'PAUSED' },
  132016: { act: 'template', state: 'DISABLED' },
  0: { act: 'number', trouble: 'token' },
  3: { act: 'number', trouble: 'token' },
  10: { act: 'number', trouble: 'token' },
  190: { act: 'number', trouble: 'token' },
  33: { act: 'number', trouble: 'token' },
  133010: { act: 'number', trouble: 'token' },
  131042: { act: 'number', trouble: 'payment' },
  368: { act: 'number', trouble: 'restricted' },
  131031: { act: 'number', trouble: 'restricted' },
}
const isPermission = (code: number) => code >= 200 && code <= 299

export const refusalAct = (code: number): RefusalAct =>
  ACTS[code] ??
  (isPermission(code) ? { act: 'number', trouble: 'token' } : { act: 'end', reason: 'WHATSAPP_FAILED' })

/** How often Meta may hold a message back before it counts as failed. */
export const HELD_BACK_MAX = 3
