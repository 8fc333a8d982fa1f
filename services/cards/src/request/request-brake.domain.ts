import type { PauseReason } from '@avaliax/proto/cards/request/request.fields.ts'

/** How many of the last requests are looked at. */
export const LOOKED_AT = 200
/** Over one percent of them. Of fewer requests the same number counts: two of the first ten may be chance. */
const OPT_OUTS_MAX = 2
/** Over five percent. */
const ERRORS_MAX = 10

interface Outcome {
  state: string
  optedOutAt: Date | null
}

/** Whether sending should pause, by what became of the last requests; null: it goes on. */
export function pauseReasonOf(last: readonly Outcome[]): PauseReason | null {
  const looked = last.slice(0, LOOKED_AT)
  if (looked.filter(({ optedOutAt }) => optedOutAt !== null).length > OPT_OUTS_MAX) return 'opt_outs'
  return looked.filter(({ state }) => state === 'failed').length > ERRORS_MAX ? 'errors' : null
}
