import type { ServiceName } from '@avaliax/proto/contract.ts'
import { SERVICES } from './process-names.ts'

export type Issuer = ServiceName | 'gateway'

/** Whom each process may call; a token for anybody else is refused although its signature is good. */
const AUDIENCES: Record<Issuer, readonly ServiceName[]> = {
  gateway: SERVICES,
  identity: ['tenancy'],
  tenancy: ['identity'],
  cards: ['tenancy'],
  reviews: ['tenancy'],
  'content-generation': ['reviews', 'tenancy'],
  scanner: ['tenancy'],
  logging: [],
}

export const ISSUERS = Object.keys(AUDIENCES) as Issuer[]

/** The value of INTERNAL_KEYS: public keys by issuer, with their audiences. */
export const internalKeys = (pairs: Record<string, { publicKey: string }>): string =>
  JSON.stringify(
    Object.fromEntries(
      ISSUERS.map((issuer) => [issuer, { key: pairs[issuer]?.publicKey, audiences: AUDIENCES[issuer] }]),
    ),
  )
