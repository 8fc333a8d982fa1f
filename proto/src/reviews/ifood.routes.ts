import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, NoContent, Timestamp } from '../values.ts'

/**
 * `refused`: iFood does not know the credentials any more. `no_access`: the shop no longer lets the application in.
 * `unknown_merchant`: there is no such shop. `unreadable`: iFood answered in a way that we cannot read.
 */
export const IfoodTrouble = z.enum(['refused', 'no_access', 'unknown_merchant', 'unreadable'])
export type IfoodTrouble = z.output<typeof IfoodTrouble>

export const IfoodConnection = z
  .object({
    merchantId: z.string(),
    appId: z.string(),
    trouble: IfoodTrouble.nullable(),
    /** When its reviews were last read to the end; null: not yet. */
    readAt: Timestamp.nullable(),
    /** When they are read next. */
    dueAt: Timestamp,
  })
  .meta({ id: 'IfoodConnection' })
export type IfoodConnection = z.output<typeof IfoodConnection>

const Credential = (message: string) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(200)
    .regex(/^[\w.~+/=-]+$/, 'Copie o código como o iFood o mostra')

export const NewIfoodConnection = z.strictObject({
  merchantId: z.uuid('Copie o ID da loja como o iFood o mostra'),
  appId: Credential('Informe o Client ID'),
  /** Absent: the stored one stays, while the application is the same. */
  appSecret: Credential('Informe o Client Secret').optional(),
})
export type NewIfoodConnection = z.output<typeof NewIfoodConnection>

const OF_CLIENT = { service: 'reviews', access: 'tenant', params: ClientParams } as const
const PATH = '/api/clients/:clientId/ifood'

export const getIfood = defineRoute({
  ...OF_CLIENT,
  method: 'GET',
  path: PATH,
  summary: 'The client’s connection with iFood; null: none. No secret is ever shown',
  response: IfoodConnection.nullable(),
})

export const putIfood = defineRoute({
  ...OF_CLIENT,
  method: 'PUT',
  path: PATH,
  resource: 'ownership',
  inPerson: true,
  summary:
    'Connect the shop’s reviews on iFood, or change how; iFood is asked whether the credentials open the shop, and then its reviews are read',
  body: NewIfoodConnection,
  response: IfoodConnection,
  deadlineMs: 30_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'client' },
  errors: ['IFOOD_REFUSED', 'IFOOD_NO_ACCESS', 'IFOOD_UNKNOWN_MERCHANT', 'PROVIDER_ERROR', 'CLIENT_INACTIVE'],
})

export const deleteIfood = defineRoute({
  ...OF_CLIENT,
  method: 'DELETE',
  path: PATH,
  resource: 'ownership',
  inPerson: true,
  summary: 'Forget the connection with iFood and its credentials; reviews that were read stay',
  response: NoContent,
  status: 204,
})

export const readIfood = defineRoute({
  ...OF_CLIENT,
  method: 'POST',
  path: `${PATH}/read`,
  summary: 'Ask iFood again and read its reviews now; a connection in trouble is tried again',
  response: IfoodConnection,
  status: 202,
  deadlineMs: 30_000,
  rateLimit: { max: 6, windowSeconds: 60, per: 'client' },
  errors: [
    ...(['IFOOD_NOT_CONNECTED', 'IFOOD_REFUSED', 'IFOOD_NO_ACCESS'] as const),
    ...(['IFOOD_UNKNOWN_MERCHANT', 'PROVIDER_ERROR', 'CLIENT_INACTIVE'] as const),
  ],
})
