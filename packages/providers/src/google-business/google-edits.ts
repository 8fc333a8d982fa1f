import type { Turns } from '@avaliax/chassis/limits/turns.ts'
import { JobPostponed } from '@avaliax/chassis/queue/worker.ts'

/** One profile may have so many edits, replies and posts together; the provider does not raise it. */
const EDITS_PER_WINDOW = 10

interface Deps {
  turns: Turns
  /** A minute. */
  windowMs: number
}

/** Takes a turn for a change of a location, or postpones the job until there is one. */
export type TakeEdit = (name: string) => Promise<void>

/** `name`: of the location, or of anything in it: `accounts/{a}/locations/{l}/reviews/{r}`. */
export const googleEdits =
  ({ turns, windowMs }: Deps): TakeEdit =>
  async (name) => {
    const [, location] = /(locations\/[^/]+)/.exec(name) ?? []
    const quota = { max: EDITS_PER_WINDOW, windowSeconds: windowMs / 1000 }
    const waitMs = await turns.take(`google-edits:${location ?? name}`, quota)
    if (waitMs > 0) throw new JobPostponed(waitMs)
  }
