import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { mayRead } from '@avaliax/chassis/access/rights.ts'
import type { Resource } from '@avaliax/proto/rights.ts'

/** Calls to a provider are about these; all others are about the business. */
const RESOURCE_OF_PROVIDER: Readonly<Record<string, Resource>> = { stripe: 'money' }

/** Providers whose calls somebody may not read. */
export const hiddenProviders = (actor: Actor | null): string[] =>
  Object.entries(RESOURCE_OF_PROVIDER).flatMap(([provider, resource]) =>
    mayRead(actor, resource) ? [] : [provider],
  )
