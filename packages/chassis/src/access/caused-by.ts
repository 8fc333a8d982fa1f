import { AsyncLocalStorage } from 'node:async_hooks'

const person = new AsyncLocalStorage<number | null>()

/** What runs within `work` was asked for by this person: logs of what it does name them. */
export const causedBy = <T>(userId: number | null, work: () => T): T => person.run(userId, work)

/** Who caused what runs now; null in jobs, consumers and for anonymous callers. */
export const whoCaused = (): number | null => person.getStore() ?? null
