import { type Resource, RIGHTS, roleIn } from '@avaliax/proto/rights.ts'
import type { Actor } from './actor.ts'

interface Owner {
  /** Null: the agency's own. */
  clientId: number | null
  resource: Resource
}

/** An address that opens what is behind it is shown whole to those who may change it; everybody else sees its host. */
export function credentialUrl(url: string, actor: Actor | null, { clientId, resource }: Owner): string {
  const mayChange =
    actor && actor.tokenScope !== 'read' && RIGHTS[roleIn(actor, clientId)][resource] === 'write'
  return mayChange ? url : hostOnly(url)
}

const hostOnly = (url: string): string => `${URL.parse(url)?.origin ?? 'https://?'}/***`
