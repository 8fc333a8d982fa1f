import { type Resource, RIGHTS, type Right, roleIn } from '@avaliax/proto/rights.ts'
import { appError } from '../errors.ts'
import type { Actor } from './actor.ts'

const rightOf = (actor: Actor | null, resource: Resource): Right =>
  actor ? RIGHTS[roleIn(actor, actor.selectedClientId)][resource] : 'none'

/** For what an answer shows only to some of those who get it. */
export const mayRead = (actor: Actor | null, resource: Resource): boolean =>
  rightOf(actor, resource) !== 'none'

export const mayWrite = (actor: Actor | null, resource: Resource): boolean =>
  rightOf(actor, resource) === 'write'

/** Refuses a person who signed in a while ago; whoever found a browser open has everything but the password. */
export function requireRecentSignIn(actor: Actor | null): void {
  if (actor && !actor.tokenScope && !actor.recentSignIn) throw appError('SIGN_IN_AGAIN')
}

/** The same of one client, whichever one the caller has selected. */
export const mayWriteOf = (actor: Actor, clientId: number, resource: Resource): boolean =>
  RIGHTS[roleIn(actor, clientId)][resource] === 'write'

/** For what only the input tells: the route's own guard cannot know that it is about more than its contract says. */
export function requireWrite(actor: Actor | null, resource: Resource): void {
  if (!mayWrite(actor, resource)) throw appError('FORBIDDEN')
}
