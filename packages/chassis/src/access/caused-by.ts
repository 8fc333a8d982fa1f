import { AsyncLocalStorage } from 'node:async_hooks'
import { agencyRoleOf } from '@avaliax/proto/rights.ts'
import type { Actor } from './actor.ts'

type Person = Pick<Actor, 'userId' | 'role' | 'agencyRole'>

const person = new AsyncLocalStorage<Person | null>()

/** Runs `work` as asked for by this person: logs of what it does name them. */
export const causedBy = <T>(actor: Person | null, work: () => T): T => person.run(actor, work)

/** Who caused what runs now; null in jobs, consumers and for anonymous callers. */
export const whoCaused = (): number | null => person.getStore()?.userId ?? null

/** Whether somebody of the agency did, by hand or by a token. */
export const causedByAgency = (): boolean => {
  const actor = person.getStore()
  return actor ? agencyRoleOf(actor) !== null : false
}
