import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, ListQuery, NoContent, RequiredLine, Timestamp, TokenScope } from '../values.ts'

/** One client may have so many, and the agency for itself. */
export const API_TOKENS_MAX = 20
export const API_TOKEN_NAME_MAX = 60
export const API_TOKEN_DAYS_MAX = 365

/** `avx_` and 256 random bits. */
export const API_TOKEN = /^avx_[A-Za-z0-9_-]{43}$/

export const ApiToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scope: TokenScope,
    /** The client whose data it opens; null: what the agency may, but for what is closed to tokens. */
    clientId: Id.nullable(),
    madeBy: z.enum(['owner', 'agency']),
    createdAt: Timestamp,
    expiresAt: Timestamp.nullable(),
    /** To the hour. */
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.output<typeof ApiToken>

const NewApiToken = z.strictObject({
  name: RequiredLine(API_TOKEN_NAME_MAX, 'Informe um nome para o token'),
  scope: TokenScope,
  /** Null: it holds until it is revoked. */
  expiresInDays: z.int().min(1).max(API_TOKEN_DAYS_MAX).nullable(),
})

/** The token itself is shown this once. */
const CreatedApiToken = z.object({ apiToken: ApiToken, token: z.string() })

const ApiTokenId = { apiTokenId: z.uuid() }

const COMMON = { service: 'identity', inPerson: true } as const
const OF_CLIENT = { ...COMMON, access: 'tenant', resource: 'people' } as const
const OF_AGENCY = { ...COMMON, access: 'superadmin', resource: 'operators' } as const

export const listApiTokens = defineRoute({
  ...OF_CLIENT,
  method: 'GET',
  path: '/api/clients/:clientId/api-tokens',
  kind: 'list',
  summary: 'API tokens of a client, newest first; expired ones stay for a month',
  params: ClientParams,
  query: ListQuery,
  response: ApiToken,
})

export const createApiToken = defineRoute({
  ...OF_CLIENT,
  method: 'POST',
  path: '/api/clients/:clientId/api-tokens',
  recentSignIn: true,
  summary:
    'An API token that opens this client and nothing else, as long as who made it may act for the client',
  params: ClientParams,
  body: NewApiToken,
  response: CreatedApiToken,
  status: 201,
  secretAnswer: true,
  audited: false,
})

export const revokeApiToken = defineRoute({
  ...OF_CLIENT,
  method: 'DELETE',
  path: '/api/clients/:clientId/api-tokens/:apiTokenId',
  summary: 'Revoke an API token; within two seconds it opens nothing any more',
  params: ClientParams.extend(ApiTokenId),
  response: NoContent,
  status: 204,
  audited: false,
})

export const listAgencyApiTokens = defineRoute({
  ...OF_AGENCY,
  method: 'GET',
  path: '/api/superadmin/api-tokens',
  kind: 'list',
  summary: 'API tokens of the agency itself, newest first; expired ones stay for a month',
  query: ListQuery,
  response: ApiToken,
})

export const createAgencyApiToken = defineRoute({
  ...OF_AGENCY,
  method: 'POST',
  path: '/api/superadmin/api-tokens',
  recentSignIn: true,
  summary: 'An API token for all clients, as long as who made it is an operator',
  body: NewApiToken,
  response: CreatedApiToken,
  status: 201,
  secretAnswer: true,
  audited: false,
})

export const revokeAgencyApiToken = defineRoute({
  ...OF_AGENCY,
  method: 'DELETE',
  path: '/api/superadmin/api-tokens/:apiTokenId',
  summary: 'Revoke an API token of the agency; within two seconds it opens nothing any more',
  params: z.object(ApiTokenId),
  response: NoContent,
  status: 204,
  audited: false,
})
