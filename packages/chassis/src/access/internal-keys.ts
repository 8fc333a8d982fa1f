import type { CallerName, ServiceName } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'

const SERVICES: readonly ServiceName[] = [...new Set(ROUTES.map(({ service }) => service))]

/** Everybody who signs internal tokens. */
export const ISSUERS: readonly CallerName[] = ['gateway', ...SERVICES]

/** Whom a process may call: the gateway every service, a service those whose internal routes name it. */
function audiencesOf(issuer: CallerName): readonly ServiceName[] {
  if (issuer === 'gateway') return SERVICES
  return SERVICES.filter((service) =>
    ROUTES.some((route) => route.service === service && route.callers?.includes(issuer)),
  )
}

/** The value of INTERNAL_KEYS: public keys by issuer, with their audiences. */
export const internalKeys = (pairs: Record<string, { publicKey: string }>): string =>
  JSON.stringify(
    Object.fromEntries(
      ISSUERS.map((issuer) => [issuer, { key: pairs[issuer]?.publicKey, audiences: audiencesOf(issuer) }]),
    ),
  )
